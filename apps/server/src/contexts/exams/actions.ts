export { forgetAttempts, readLatestAttempt } from './attempts/forget-attempts.ts';
export { lockFinishedAttempt, lockFinishedAttempts, storeManualMark } from './attempts/manual-marks.ts';
export { recordMarkChanges, storeTotal } from './attempts/store-marks.ts';
export { storeWholeRecording } from './recordings/store-whole-recording.ts';
