import type { Marks } from '../marks.ts';

/** How marks are given (specification, section 9): 1 equal distribution, 2 survey, 3 question-wise. */
export type MarkingScheme = 'equal' | 'survey' | 'perQuestion';
export const MARKING_SCHEME_IDS = { equal: 1, survey: 2, perQuestion: 3 } as const satisfies Record<
  MarkingScheme,
  number
>;

/** Who may sit it (decision 16): 1 all candidates of the Admin, 2 the listed e-mail addresses. */
export type ParticipantMode = 'allCandidates' | 'byEmail';
export const PARTICIPANT_MODE_IDS = { allCandidates: 1, byEmail: 2 } as const satisfies Record<
  ParticipantMode,
  number
>;

/** Lifecycle as stored; whether candidates can start also depends on the schedule (see availability). */
export type AssessmentState = 'draft' | 'live' | 'stopped';

/** The rules of an assessment that a candidate's attempt depends on; pinned in the paper when it goes live. */
export interface AssessmentRules {
  readonly title: string;
  readonly markingScheme: MarkingScheme;
  /** Minutes; 0 means untimed. */
  readonly timeLimitMinutes: number;
  readonly totalMarks: Marks;
  readonly passMark: Marks;
  readonly allowSeveralAttempts: boolean;
  /** A candidate may tick several options. */
  readonly allowSeveralTicks: boolean;
  /** A question may have several correct options. */
  readonly allowSeveralKeys: boolean;
  readonly showKeyAfterwards: boolean;
  readonly showExplanationAfterwards: boolean;
  readonly allowStop: boolean;
  readonly allowSkip: boolean;
  readonly shuffleQuestions: boolean;
  readonly openInNewWindow: boolean;
}
