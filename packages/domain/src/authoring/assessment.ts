import type { Marks } from '../marks.ts';
import type { DecimalSign } from './interactions/numeric/decimal.ts';
import type { DefaultScoring } from './scoring/scoring-rule.ts';
import type { TotalRounding } from './scoring/total-rounding.ts';

/** How a paper gets its marks: shared equally among the questions, none, or set for each question. */
export const MARKING_SCHEMES = ['equal', 'survey', 'perQuestion'] as const;
export type MarkingScheme = (typeof MARKING_SCHEMES)[number];
/** Ids of the lookup list; clients store them. */
export const MARKING_SCHEME_IDS = { equal: 1, survey: 2, perQuestion: 3 } as const satisfies Record<
  MarkingScheme,
  number
>;

/** Who may sit an assessment: all candidates of its Admin, or the listed e-mail addresses. */
export const PARTICIPANT_MODES = ['allCandidates', 'byEmail'] as const;
export type ParticipantMode = (typeof PARTICIPANT_MODES)[number];
/** Ids of the lookup list; clients store them. */
export const PARTICIPANT_MODE_IDS = { allCandidates: 1, byEmail: 2 } as const satisfies Record<
  ParticipantMode,
  number
>;

/** The stored lifecycle. Whether candidates can start also depends on the schedule: see `availabilityAt`. */
export const ASSESSMENT_STATES = ['draft', 'live', 'stopped'] as const;
export type AssessmentState = (typeof ASSESSMENT_STATES)[number];

/** Characters of the title of an assessment. */
export const MAX_ASSESSMENT_TITLE = 200;

/** The rules of an assessment that a candidate's attempt depends on; pinned in the paper when it goes live. */
export interface AssessmentRules {
  readonly title: string;
  readonly markingScheme: MarkingScheme;
  /** Minutes; 0 means untimed. */
  readonly timeLimitMinutes: number;
  readonly totalMarks: Marks;
  readonly passMark: Marks;
  readonly allowMultipleAttempts: boolean;
  /** A candidate may tick several options. */
  readonly allowMultipleTicks: boolean;
  /** A question may have several correct options. */
  readonly allowMultipleKeys: boolean;
  readonly showKeyAfterwards: boolean;
  readonly showExplanationAfterwards: boolean;
  readonly allowStop: boolean;
  readonly allowSkip: boolean;
  readonly shuffleQuestions: boolean;
  readonly openInNewWindow: boolean;
  /** For questions without a rule of their own; left out for the plain rule. */
  readonly scoring?: DefaultScoring;
  /** That of all numbers in answers; left out where every number says its own. */
  readonly decimalSign?: DecimalSign;
  /** Left out for hundredths. */
  readonly totalRounding?: TotalRounding;
}
