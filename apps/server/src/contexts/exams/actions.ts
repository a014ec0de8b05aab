export { closeOverdueAttempts } from './attempts/close-overdue-attempts.ts';
export { forgetExtraTimes } from './attempts/extra-time.ts';
export { finishAttempt } from './attempts/finish-attempt.ts';
export { forgetAttempts, readLatestAttempt } from './attempts/forget-attempts.ts';
export {
  lockFinishedAttempt,
  lockFinishedAttempts,
  recordFirstReview,
  storeManualMark,
} from './attempts/manual-marks.ts';
export { recordMarkChanges, storeTotal } from './attempts/store-marks.ts';
export { decideLateAnswer } from './live-board/late-answers.ts';
export { reopenAttempt } from './live-board/reopen-attempt.ts';
export { deleteRecordingsOf } from './recordings/delete-recordings.ts';
export { storeWholeRecording } from './recordings/store-whole-recording.ts';
