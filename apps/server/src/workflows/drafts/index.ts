import * as contract from '@invigil/contract/authoring/draft-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { getAssessment } from '../../contexts/authoring/assessments/own-assessment.ts';
import { refuseAi } from '../../contexts/site/capabilities.ts';
import { mount } from '../../http/mount.ts';
import { refuseDraftedQuestions } from './refuse-drafted-questions.ts';

/** Drafts by AI for an assessment. */
export function registerDrafts(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  for (const endpoint of [contract.draftQuestionsWithGemini, contract.draftQuestionsWithOpenAi] as const)
    mount(app, context, endpoint, async ({ actor, body }) => {
      await refuseDraftedQuestions(context, actor, body);
      return refuseAi(db);
    });

  for (const endpoint of [contract.draftInstructionsWithGemini, contract.draftInstructionsWithOpenAi])
    mount(app, context, endpoint, async ({ actor, body }) => {
      await getAssessment(db, actor.userId, body.assessmentId);
      return refuseAi(db);
    });
}
