import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/assessment-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/mount.ts';
import { goLive } from './go-live.ts';
import { listAssessmentCards } from './list-assessment-cards.ts';
import { createAssessment, updateAssessment } from './save-assessment.ts';

export function registerAuthorRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.listAssessmentCards, ({ actor }) => listAssessmentCards(context, actor));

  mount(app, context, contract.createAssessment, async ({ actor, body }) => {
    const { id, droppedEmails } = await createAssessment(context, actor, body);
    return { ...created({ id }), droppedEmails };
  });

  mount(app, context, contract.updateAssessment, async ({ actor, body }) => {
    const { droppedEmails } = await updateAssessment(context, actor, body);
    return { ...done('successfullyUpdated'), droppedEmails };
  });

  mount(app, context, contract.goLive, async ({ actor, body }) => {
    await goLive(context, actor, body.assessmentId);
    return done('assessmentLive');
  });
}
