export { lockAssessment, removeAssessment } from './assessments/own-assessment.ts';
export { setReviewRelease } from './assessments/release-review.ts';
export { applyDueChanges } from './assessments/schedule.ts';
export { stopLive } from './assessments/stop-live.ts';
export { forgetDraftsOf } from './drafts/forget-drafts.ts';
export { createInstructionTypesetting } from './instructions/typeset-instructions.ts';
export { storePromptRecording } from './media/store-prompt-recording.ts';
export { recordAssessmentPayment, recordAssessmentRefund } from './payments/record-payment.ts';
export { correctQuestions, type MarkedAs } from './questions/correct-questions.ts';
