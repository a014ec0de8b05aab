import type { AssessmentRules } from './assessment.ts';
import type { PaperQuestion } from './question.ts';

/**
 * Rules and questions that are frozen together when an assessment goes live (docs/decisions/002). A published paper is
 * immutable: every attempt is marked against the questions that its candidate saw, and servers may cache papers.
 */
export interface Paper {
  readonly rules: AssessmentRules;
  readonly questions: readonly PaperQuestion[];
}

/** Maximum number of questions of a paper. */
export const MAX_QUESTIONS = 9_999;
