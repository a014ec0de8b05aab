export {
  sumAttemptsByAssessment,
  sumAttemptsByPart,
  sumMarksByQuestionKind,
} from './attempt-figures.ts';
export {
  attemptRecords,
  getReadableRecord,
  listResponses,
  type ResponseRecord,
  responsesOfAttempt,
} from './attempt-records.ts';
export type { ExamDeps, ExamPorts, FollowResults } from './exam-ports.ts';
export { answerRecordings } from './file-uses.ts';
export {
  countAnswersByQuestion,
  countFinishedByAssessment,
  countWaitingAttempts,
  findNewestFinished,
  listAnswersToQuestion,
  listAttemptsToMark,
  listMarkChanges,
  listSatPapers,
} from './marking/answers-to-mark.ts';
export {
  getMarkedPaper,
  getPresentPaper,
  getWordedPaper,
  type RevisedPaper,
} from './marking/marked-paper.ts';
export { markingOf } from './marking/stored-marking.ts';
export { receipts, shownReceipt } from './receipts/read-receipt.ts';
export { readRecordings, readRecordingsByAttempt, shownRecording } from './recordings/shown-recordings.ts';
export { isRegradeRunning } from './regrading/paper-revisions.ts';
export { findLiveAssessment } from './sitting/live-assessments.ts';
export { getOfferedAssessment } from './sitting/offered-assessment.ts';
export type { PaperCache } from './sitting/paper-cache.ts';
export {
  type AttemptRecord,
  attemptCountOf,
  countAttempts,
  countCandidatesByAssessment,
  countOpenAttempts,
  countStarts,
  findLatestAttempt,
  focusOf,
  hasAttemptsElsewhere,
  isAttemptAt,
  isLatestFinished,
  listOpenAttempts,
  listSatAssessments,
  listSatElsewhere,
  pauses,
  shareLockOwnAttempt,
  sittings,
} from './sittings.ts';
export {
  type AttemptSelection,
  countAttemptsByPaper,
  matrixQuery,
  type PaperAttempts,
  setQueries,
} from './statistics/counted-attempts.ts';
export { getExamStanding } from './statistics/exam-standing.ts';
export { correctionOf } from './wording/correction-of.ts';
