import * as contract from '@invigil/contract/authoring/draft-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { getAssessment } from '../../contexts/authoring/assessments/own-assessment.ts';
import { Refused } from '../../http/errors.ts';
import { mount } from '../../http/mount.ts';
import { refuseDraftedQuestions } from './refuse-drafted-questions.ts';

/** Drafts by AI for an assessment. No model is configured, so a request that meets its own rules is refused. */
export function registerDrafts(app: FastifyInstance, context: AppContext): void {
  const notConfigured = () => new Refused('aiSettingsNotDone');

  for (const endpoint of [contract.draftQuestionsWithGemini, contract.draftQuestionsWithOpenAi] as const)
    mount(app, context, endpoint, async ({ actor, body }) => {
      await refuseDraftedQuestions(context, actor, body);
      throw notConfigured();
    });

  for (const endpoint of [contract.draftInstructionsWithGemini, contract.draftInstructionsWithOpenAi])
    mount(app, context, endpoint, async ({ actor, body }) => {
      await getAssessment(context.database.db, actor.userId, body.assessmentId);
      throw notConfigured();
    });
}
