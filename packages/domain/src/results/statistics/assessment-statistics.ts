import type { InteractionKind } from '../../authoring/interactions/interaction.ts';
import type { Voiding } from '../../exams/paper-revision.ts';
import type { Marks } from '../../marks.ts';
import type { Figure } from './figure.ts';
import type { ItemFinding } from './findings.ts';
import type { OptionFigures } from './option-figures.ts';
import type { Spread } from './quantiles.ts';
import type { TestFigures } from './test-figures.ts';

/** Attempts whose papers agree in every question; figures are of one set. */
export interface StatisticsSet {
  /** Names the set in addresses: the same for the same questions. */
  readonly key: string;
  readonly attemptCount: number;
  readonly questionCount: number;
  /** When the first and the last of its attempts ended. */
  readonly firstFinishedAt: Date;
  readonly lastFinishedAt: Date;
}

/** How many attempts have marks in an interval, for a histogram. */
export interface MarksBin {
  /** In hundredths of a mark; the last bin contains its upper bound. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How long pages showed a question, in milliseconds, where it was measured. */
export interface MeasuredTimes {
  readonly count: number;
  readonly spread: Spread;
}

/** The figures of a question in a set. Marks are hundredths; a question of a survey has no figures of marks. */
export interface QuestionStatistics {
  readonly questionId: number;
  /** In the order of the newest paper, from 1. */
  readonly position: number;
  readonly kind: InteractionKind;
  readonly voiding: Voiding | null;
  /** The marks of a right answer. */
  readonly maximum: Marks;
  readonly answeredCount: number;
  readonly skippedCount: number;
  /** Without an answer, and behind the last question that the candidate answered or skipped. */
  readonly notReachedCount: number;
  readonly times: MeasuredTimes;
  readonly findings: readonly ItemFinding[];
  /** Null in a survey. */
  readonly figures: QuestionFigures | null;
}

export interface QuestionFigures {
  /** The marks of the attempts. */
  readonly spread: Spread;
  readonly facility: Figure;
  /** In hundredths of a mark. */
  readonly standardDeviation: Figure;
  /** Null for a question that nobody can guess. */
  readonly guessScore: number | null;
  readonly intendedWeight: Figure;
  readonly effectiveWeight: Figure;
  readonly discriminationIndex: Figure;
  readonly discriminationEfficiency: Figure;
  readonly testCorrelation: Figure;
  /** The consistency of the test without it. */
  readonly consistencyWithout: Figure;
}

/** A way to respond to a question of options. */
export interface OptionStatistics extends OptionFigures {
  /** The author's letter. */
  readonly label: string;
  readonly isKey: boolean;
  /** Who chose it in all sets with the equal question: the only number that sets are pooled for. */
  readonly countInAllSets: number;
}

/** A wrong number or text, and how many wrote it. */
export interface WrongValue {
  readonly value: string;
  readonly count: number;
}

/** How the attempts of a set responded to a question. */
export interface ResponseStatistics {
  /** Empty for a question without options. */
  readonly options: readonly OptionStatistics[];
  /** Attempts without an answer, compared as an option is; null for a question without options. */
  readonly unanswered: OptionFigures | null;
  /** The commonest wrong numbers, or texts that nothing accepts; empty for other questions. */
  readonly wrongValues: readonly WrongValue[];
  /** How many different ones are not listed. */
  readonly unlistedWrongValues: number;
}

/** The figures of a set of attempts. */
export interface SetStatistics {
  readonly attemptCount: number;
  readonly isSurvey: boolean;
  /** The marks of the whole test and those of a pass, by its last revision. */
  readonly totalMarks: Marks;
  readonly passMark: Marks;
  /** Null in a survey. */
  readonly test: TestFigures | null;
  /** Empty in a survey. */
  readonly histogram: readonly MarksBin[];
  /** Seconds from start to end. */
  readonly secondsTaken: Spread;
  /** The consistency where it is too low to rank people; null elsewhere. */
  readonly tooShort: number | null;
  readonly questions: readonly QuestionStatistics[];
}
