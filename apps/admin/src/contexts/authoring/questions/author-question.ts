import type { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import type { MarkingScheme } from '@invigil/domain/authoring/assessment';
import type { DecimalSign } from '@invigil/domain/authoring/interactions/numeric/decimal';
import type { DefaultScoring } from '@invigil/domain/authoring/scoring/scoring-rule';

/** A question as its author sees it, with its key. */
export type AuthorQuestion = OkOf<typeof listQuestions>[number];

/** What questions need to know of the assessment that they belong to. */
export interface AssessmentOfQuestions {
  readonly assessmentId: number;
  readonly title: string;
  readonly markingScheme: MarkingScheme;
  readonly totalMarks: number;
  readonly allowMultipleKeys: boolean;
  readonly allowMultipleTicks: boolean;
  /** The rule of questions without one of their own; null for the plain one. */
  readonly scoring?: DefaultScoring | null | undefined;
  /** That of numbers in answers; null where every number says its own. */
  readonly decimalSign?: DecimalSign | null | undefined;
  readonly isLive: boolean;
  /** The length of recorded answers that new questions begin with; 0 without one. */
  readonly answerSeconds: number;
  /** Attempts that were begun, each with a paper of its time. */
  readonly attemptCount: number;
}

/** Whether candidates see the published questions, or have seen them: a typo in one is corrected without another going live. */
export const isPublished = ({
  isLive,
  attemptCount,
}: Pick<AssessmentOfQuestions, 'isLive' | 'attemptCount'>): boolean => isLive || attemptCount > 0;
