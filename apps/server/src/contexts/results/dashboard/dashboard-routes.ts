import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/results/dashboard-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { countAuthored } from '../../authoring/queries.ts';
import { endChecklist } from '../../identity/actions.ts';
import { countPeople } from '../../tenancy/queries.ts';
import { getNextSteps } from './next-steps.ts';

export function registerDashboardRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database'>,
): void {
  const { db } = deps.database;
  mount(app, deps, contract.getSummary, async ({ actor }) => {
    const [peopleCount, authored] = await Promise.all([
      countPeople(db, actor),
      countAuthored(db, actor, deps.clock.now()),
    ]);
    return {
      peopleCount,
      assessmentCount: authored.assessments,
      liveCount: authored.live,
      questionCount: authored.questions,
    };
  });

  mount(app, deps, contract.getNextSteps, ({ actor }) => getNextSteps(db, actor, deps.clock.now()));

  mount(app, deps, contract.endChecklist, async ({ actor }) => {
    await endChecklist(db, actor.userId, deps.clock.now());
    return done('successfullySaved');
  });
}
