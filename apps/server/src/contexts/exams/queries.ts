export {
  countAnswersByQuestion,
  countFinishedByAssessment,
  countWaitingAttempts,
  findNewestFinished,
  listAnswersToQuestion,
  listAttemptsToMark,
  listMarkChanges,
  listSatPapers,
} from './attempts/answers-to-mark.ts';
export { listLiveAssessments } from './attempts/live-assessments.ts';
export { getMarkedPaper, getPresentPaper, type RevisedPaper } from './attempts/marked-paper.ts';
export { getOfferedAssessment } from './attempts/offered-assessment.ts';
export type { PaperCache } from './attempts/paper-cache.ts';
export { markingOf } from './attempts/stored-marking.ts';
export type { ExamsContext, FollowResults } from './exams-context.ts';
export { answerRecordings } from './file-uses.ts';
export { readRecordings, readRecordingsByAttempt, shownRecording } from './recordings/shown-recordings.ts';
export {
  type AttemptRecord,
  attemptCountOf,
  countAttempts,
  countCandidatesByAssessment,
  countOpenAttempts,
  countStarts,
  findLatestAttempt,
  focusOf,
  getReadableRecord,
  hasAttemptsElsewhere,
  isAttemptAt,
  isLatestFinished,
  listOpenAttempts,
  listResponses,
  listSatAssessments,
  listSatElsewhere,
  pauses,
  type ResponseRecord,
  shareLockOwnAttempt,
  sittings,
} from './sittings.ts';
