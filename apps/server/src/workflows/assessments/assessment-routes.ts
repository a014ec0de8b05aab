import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/assessment-endpoints';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { goLive } from '../../contexts/authoring/assessments/go-live.ts';
import { createAssessment, updateAssessment } from '../../contexts/authoring/assessments/save-assessment.ts';
import { stopLive } from '../../contexts/authoring/assessments/stop-live.ts';
import { assessments } from '../../contexts/authoring/tables.ts';
import { notFound } from '../../http/errors.ts';
import { mount } from '../../http/mount.ts';
import { selectAssessments, toAssessmentRow } from './assessment-rows.ts';
import { getCandidatesAssessment } from './candidates-assessment.ts';
import { deleteAssessment } from './delete-assessment.ts';
import { listAssessmentCards, listAssessments, listableBy } from './list-assessments.ts';

export function registerAssessmentRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, contract.listAssessments, ({ actor, params, query }) =>
    listAssessments(context, actor, params, query),
  );

  mount(app, context, contract.listAssessmentCards, ({ actor }) => listAssessmentCards(context, actor));

  mount(app, context, contract.getAssessment, async ({ actor, params }) => {
    if (actor.role === 'candidate')
      return getCandidatesAssessment(context, actor.userId, params.assessmentId);
    const own = and(listableBy(actor), eq(assessments.id, params.assessmentId));
    const [record] = await selectAssessments(db).where(own);
    if (record === undefined) throw notFound();
    return toAssessmentRow(record, context.clock.now());
  });

  mount(app, context, contract.createAssessment, async ({ actor, body }) => {
    const { id, droppedEmails } = await createAssessment(context, actor, body);
    return { ...created({ id }), droppedEmails };
  });

  mount(app, context, contract.updateAssessment, async ({ actor, body }) => {
    const { droppedEmails } = await updateAssessment(context, actor, body);
    return { ...done('successfullyUpdated'), droppedEmails };
  });

  mount(app, context, contract.deleteAssessment, async ({ actor, params }) => {
    await deleteAssessment(context, actor, params.assessmentId);
    return done('successfullyDeleted');
  });

  mount(app, context, contract.goLive, async ({ actor, body }) => {
    await goLive(context, actor, body.assessmentId);
    return done('assessmentLive');
  });

  mount(app, context, contract.stopLive, async ({ actor, body }) => {
    await stopLive(context, actor, body);
    return done('assessmentStopped');
  });
}
