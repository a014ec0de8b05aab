import type { AssessmentOfQuestions } from '../author-question.ts';

/** Defaults that an assessment sets for its new questions. */
export type QuestionDefaults = Pick<AssessmentOfQuestions, 'answerSeconds'>;

/** Limits that the settings of the site set for a question. */
export interface QuestionLimits {
  /** The longest recording, of a prompt or of an answer. */
  readonly maxRecordingSeconds: number;
}
