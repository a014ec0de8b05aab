import * as contract from '@invigil/contract/results/practice-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { markPracticeAnswers } from './mark-practice-answers.ts';
import { readPracticePaper } from './practice-paper.ts';

/** Practice runs of a tenant's own assessments, of which the server stores nothing. */
export function registerPracticeRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'texts' | 'tickets'>,
): void {
  mount(app, deps, contract.getPracticePaper, ({ actor, params }) =>
    readPracticePaper(deps, actor, params.assessmentId),
  );
  mount(app, deps, contract.markPracticeAnswers, ({ actor, body }) => markPracticeAnswers(deps, actor, body));
}
