import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/assessment-endpoints';
import { countStarters as countStartersCall } from '@invigil/contract/authoring/starter-endpoints';
import type { FastifyInstance } from 'fastify';
import type { ExamsContext } from '../../contexts/exams/queries.ts';
import { mount } from '../../http/calls/mount.ts';
import { getCandidatesAssessment } from './candidates-assessment.ts';
import { countStarters } from './count-starters.ts';
import { deleteAssessment } from './delete-assessment.ts';
import { getAuthorsAssessment, listAssessments } from './list-assessments.ts';
import { stopAssessment } from './stop-assessment.ts';

export function registerAssessmentRoutes(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.listAssessments, ({ actor, params, query }) =>
    listAssessments(context, actor, params, query),
  );

  mount(app, context, contract.getAssessment, ({ actor, params: { assessmentId } }) =>
    actor.role === 'candidate'
      ? getCandidatesAssessment(context, actor.userId, assessmentId)
      : getAuthorsAssessment(context, actor, assessmentId),
  );

  mount(app, context, contract.deleteAssessment, async ({ actor, params }) => {
    await deleteAssessment(context, actor, params.assessmentId);
    return done('successfullyDeleted');
  });

  mount(app, context, countStartersCall, ({ actor, params }) =>
    countStarters(context.database.db, actor.userId, params.assessmentId),
  );

  mount(app, context, contract.stopLive, async ({ actor, body }) => {
    await stopAssessment(context, actor, body);
    return done('assessmentStopped');
  });
}
