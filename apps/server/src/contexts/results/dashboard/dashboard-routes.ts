import * as contract from '@invigil/contract/results/dashboard-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/calls/mount.ts';
import { countPeople } from '../../accounts/queries.ts';
import { countAuthored } from '../../authoring/queries.ts';
import { getNextSteps } from './next-steps.ts';

export function registerDashboardRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  mount(app, context, contract.getSummary, async ({ actor }) => {
    const [peopleCount, authored] = await Promise.all([
      countPeople(db, actor),
      countAuthored(db, actor, context.clock.now()),
    ]);
    return {
      peopleCount,
      assessmentCount: authored.assessments,
      liveCount: authored.live,
      questionCount: authored.questions,
    };
  });

  mount(app, context, contract.getNextSteps, ({ actor }) => getNextSteps(db, actor, context.clock.now()));
}
