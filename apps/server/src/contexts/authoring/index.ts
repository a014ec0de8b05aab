import type { FastifyInstance } from 'fastify';
import type { Job } from '../../job.ts';
import { registerAuthorRoutes } from './assessments/author-routes.ts';
import { applyDueChanges, scheduleMissingChanges } from './assessments/schedule.ts';
import type { AuthoringContext } from './authoring-context.ts';
import { registerCategoryRoutes } from './categories/category-routes.ts';
import { registerTemplateRoutes } from './certificate-templates/template-routes.ts';
import { forgetOldDrafts } from './drafts/begin-draft.ts';
import { registerDraftRoutes } from './drafts/draft-routes.ts';
import { registerImportRoutes } from './imports/import-routes.ts';
import { forgetOldQuestionImports } from './imports/stage-questions.ts';
import { registerInstructionRoutes } from './instructions/instruction-routes.ts';
import { registerLookupRoutes } from './lookups/lookup-routes.ts';
import { registerMediaRoutes } from './media/media-routes.ts';
import { registerParticipantRoutes } from './participants/participant-routes.ts';
import { renewListedInvitations } from './participants/renew-invitations.ts';
import { registerAssessmentPaymentRoutes } from './payments/assessment-payment-routes.ts';
import { registerQuestionRoutes } from './questions/question-routes.ts';

export { createDraftWriter } from './drafts/draft-writer.ts';

/** Assessments until they are sat: rules, questions, participants, templates, payments. */
export function registerAuthoring(app: FastifyInstance, context: AuthoringContext): void {
  registerCategoryRoutes(app, context);
  registerLookupRoutes(app, context);
  registerAuthorRoutes(app, context);
  registerQuestionRoutes(app, context);
  registerInstructionRoutes(app, context);
  registerParticipantRoutes(app, context);
  registerTemplateRoutes(app, context);
  registerAssessmentPaymentRoutes(app, context);
  registerMediaRoutes(app, context);
  registerImportRoutes(app, context);
  registerDraftRoutes(app, context);
}

export const authoringJobs: readonly Job<AuthoringContext>[] = [
  // A scheduled opening or closing is applied within a second.
  { name: 'apply schedules', everyMs: 1_000, run: applyDueChanges },
  { name: 'schedule missing changes', everyMs: 60_000, run: scheduleMissingChanges },
  // Hourly rather than daily, because a server that restarts every night would never reach a longer interval.
  { name: 'renew invitations of lists', everyMs: 60 * 60_000, run: renewListedInvitations },
  { name: 'write drafts', everyMs: 1_000, run: (context, log) => context.draftWriter.start(context, log) },
  { name: 'forget old drafts', everyMs: 60 * 60_000, run: forgetOldDrafts },
  { name: 'forget old imports of questions', everyMs: 60 * 60_000, run: forgetOldQuestionImports },
];
