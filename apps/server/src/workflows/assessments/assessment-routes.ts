import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/assessment-endpoints';
import { countStarters as countStartersCall } from '@invigil/contract/authoring/starter-endpoints';
import type { FastifyInstance } from 'fastify';
import type { ExamDeps } from '../../contexts/exams/queries.ts';
import { type MountDeps, mount } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import type { Deps } from '../../ports.ts';
import { getCandidatesAssessment } from './candidates-assessment.ts';
import { countStarters } from './count-starters.ts';
import { deleteAssessment } from './delete-assessment.ts';
import { getAuthorsAssessment, listAssessments } from './list-assessments.ts';
import { stopAssessment } from './stop-assessment.ts';

export function registerAssessmentRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'servers'> & ExamDeps<'papers' | 'receipts'>,
): void {
  mount(app, deps, contract.listAssessments, ({ actor, params, query, request }) =>
    listAssessments(deps, actor, params, query, localeOf(request)),
  );

  mount(app, deps, contract.getAssessment, ({ actor, params: { assessmentId } }) =>
    actor.role === 'candidate'
      ? getCandidatesAssessment(deps, actor.userId, assessmentId)
      : getAuthorsAssessment(deps, actor, assessmentId),
  );

  mount(app, deps, contract.deleteAssessment, async ({ actor, params }) => {
    await deleteAssessment(deps, actor, params.assessmentId);
    return done('successfullyDeleted');
  });

  mount(app, deps, countStartersCall, ({ actor, params }) =>
    countStarters(deps.database.db, actor.userId, params.assessmentId),
  );

  mount(app, deps, contract.stopLive, async ({ actor, body }) => {
    await stopAssessment(deps, actor, body);
    return done('assessmentStopped');
  });
}
