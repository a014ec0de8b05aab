export { setReviewRelease } from './assessments/release-review.ts';
export { forgetDraftsOf } from './drafts/forget-drafts.ts';
export { storePromptRecording } from './media/store-prompt-recording.ts';
export { correctQuestions, type MarkedAs } from './questions/correct-questions.ts';
