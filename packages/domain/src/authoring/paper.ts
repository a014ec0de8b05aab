import type { AssessmentRules } from './assessment.ts';
import type { PaperQuestion } from './question.ts';

/**
 * Rules and questions that are frozen together when an assessment goes live. A paper never changes once it is published, so every attempt
 * is run and marked against exactly what its candidate saw, and a server may keep papers in memory.
 */
export interface Paper {
  readonly rules: AssessmentRules;
  readonly questions: readonly PaperQuestion[];
}

/** Questions of a paper at most. */
export const MAX_QUESTIONS = 9_999;
