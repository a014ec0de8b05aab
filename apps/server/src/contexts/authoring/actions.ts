export { setReviewRelease } from './assessments/release-review.ts';
export { forgetDraftsOf } from './drafts/forget-drafts.ts';
export { storePromptRecording } from './media/store-prompt-recording.ts';
export { recordAssessmentPayment, recordAssessmentRefund } from './payments/record-payment.ts';
export { correctQuestions, type MarkedAs } from './questions/correct-questions.ts';
