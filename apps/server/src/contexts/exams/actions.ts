export { closeOverdueAttempts } from './closing/close-overdue-attempts.ts';
export { finishAttempt } from './closing/finish-attempt.ts';
export { forgetAttempts, readLatestAttempt } from './closing/forget-attempts.ts';
export { decideLateAnswer } from './live-board/late-answers.ts';
export { reopenAttempt } from './live-board/reopen-attempt.ts';
export {
  lockFinishedAttempt,
  lockFinishedAttempts,
  recordFirstReview,
  storeManualMark,
} from './marking/manual-marks.ts';
export { recordMarkChanges, storeTotal } from './marking/store-marks.ts';
export { forgetProblemReports } from './problem-reports/store-problem-report.ts';
export { deleteRecordingsOf } from './recordings/delete-recordings.ts';
export { storeWholeRecording } from './recordings/store-whole-recording.ts';
export { forgetExtraTimes } from './sitting/extra-time.ts';
