import type { FastifyInstance } from 'fastify';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { registerAuthorRoutes } from './assessments/author-routes.ts';
import { applyDueChanges, scheduleMissingChanges } from './assessments/schedule.ts';
import type { AuthoringPorts } from './authoring-ports.ts';
import { registerCategoryRoutes } from './categories/category-routes.ts';
import { registerTemplateRoutes } from './certificate-templates/template-routes.ts';
import { registerDeletionRoutes } from './deletions/deletion-routes.ts';
import { makeDeletionsFinal } from './deletions/list-deletions.ts';
import { forgetOldDrafts } from './drafts/begin-draft.ts';
import { registerDraftRoutes } from './drafts/draft-routes.ts';
import { registerImportRoutes } from './imports/import-routes.ts';
import { forgetOldQuestionImports } from './imports/stage-questions.ts';
import { registerInstructionRoutes } from './instructions/instruction-routes.ts';
import { registerInvitationRoutes } from './invitations/invitation-routes.ts';
import { renewListedInvitations } from './invitations/renew-invitations.ts';
import { registerLookupRoutes } from './lookups/lookup-routes.ts';
import { registerMediaRoutes } from './media/media-routes.ts';
import { registerParticipantRoutes } from './participants/participant-routes.ts';
import { registerAssessmentPaymentRoutes } from './payments/assessment-payment-routes.ts';
import { registerQuestionRoutes } from './questions/question-routes.ts';

export { createDraftWriter } from './drafts/draft-writer.ts';

/** Assessments until they are sat: rules, questions, participants, templates, payments. */
export function registerAuthoring(app: FastifyInstance, deps: Ports & AuthoringPorts): void {
  registerCategoryRoutes(app, deps);
  registerLookupRoutes(app, deps);
  registerAuthorRoutes(app, deps);
  registerQuestionRoutes(app, deps);
  registerInstructionRoutes(app, deps);
  registerParticipantRoutes(app, deps);
  registerInvitationRoutes(app, deps);
  registerTemplateRoutes(app, deps);
  registerAssessmentPaymentRoutes(app, deps);
  registerMediaRoutes(app, deps);
  registerImportRoutes(app, deps);
  registerDraftRoutes(app, deps);
  registerDeletionRoutes(app, deps);
}

export const authoringJobs: readonly Job<Ports & AuthoringPorts>[] = [
  // A scheduled opening or closing is applied within a second.
  { name: 'apply schedules', everyMs: 1_000, run: applyDueChanges },
  { name: 'schedule missing changes', everyMs: 60_000, run: scheduleMissingChanges },
  // Hourly rather than daily, because a server that restarts every night would never reach a longer interval.
  { name: 'renew invitations of lists', everyMs: 60 * 60_000, run: renewListedInvitations },
  { name: 'write drafts', everyMs: 1_000, run: (deps, log) => deps.draftWriter.start(deps, log) },
  { name: 'make deletions final', everyMs: 5_000, run: makeDeletionsFinal },
  { name: 'forget old drafts', everyMs: 60 * 60_000, run: forgetOldDrafts },
  { name: 'forget old imports of questions', everyMs: 60 * 60_000, run: forgetOldQuestionImports },
];
