import type { Feature } from '../../operation/release.ts';
import type { OptionLabel } from '../interactions/choice/choice.ts';
import { type Share, shareOfPercent, WHOLE_SHARE } from './share.ts';

/** The loss for a wrong option where right ones earn a share: none, the share of a right one, or an equal share for each wrong one. */
export const PARTIAL_DEDUCTIONS = ['none', 'perCorrect', 'perWrong'] as const;
export type PartialDeduction = (typeof PARTIAL_DEDUCTIONS)[number];

/** All the marks for a right answer; a wrong one takes the penalty away. */
export interface ExactScoring {
  readonly kind: 'exact';
  /** Percent of the question's marks, 0 to 100; left out for none. */
  readonly penaltyPercent?: number | undefined;
}

/** Every correct option earns an equal share. */
export interface PartialScoring {
  readonly kind: 'partial';
  readonly deduction: PartialDeduction;
}

export interface OptionWeight {
  readonly label: OptionLabel;
  /** Percent of the question's marks, -100 to 100. */
  readonly percent: number;
}

/** Every ticked option counts its weight; one that is left out counts 0. */
export interface WeightedScoring {
  readonly kind: 'weights';
  readonly weights: readonly OptionWeight[];
}

/** How an answer that a rule marks earns its marks. */
export type ScoringRule = ExactScoring | PartialScoring | WeightedScoring;
/** The rule of an assessment for questions without one of their own: weights belong to the options of one question. */
export type DefaultScoring = ExactScoring | PartialScoring;

/** Full marks for a right answer, none for any other: the rule where none is set. */
export const EXACT: ExactScoring = { kind: 'exact' };

/** Whether a rule is that where none is set. */
export const isPlain = (rule: ScoringRule): boolean =>
  rule.kind === 'exact' && (rule.penaltyPercent ?? 0) === 0;

/** The features that a server must know to mark by a rule. */
export const scoringFeatures = (rule: ScoringRule | undefined): readonly Feature[] =>
  rule === undefined || isPlain(rule) ? [] : ['scoringRules'];

/** The share of the marks that a wrong answer loses. */
export const penaltyOf = (rule: ScoringRule): Share =>
  rule.kind === 'exact' ? (shareOfPercent(rule.penaltyPercent ?? 0) ?? 0) : 0;

/** The share of an answer that is right or wrong as a whole. */
export const exactShare = (isRight: boolean, rule: ScoringRule): Share =>
  isRight ? WHOLE_SHARE : 0 - penaltyOf(rule);

/** The rule as candidates read it, with the numbers that say nothing about the key. */
export type ScoringView =
  | { readonly kind: 'exact'; readonly penaltyPercent: number }
  | PartialScoring
  | { readonly kind: 'weights'; readonly hasDeductions: boolean };

/** The rule of a question for its candidate; undefined for the plain one. */
export function scoringView(rule: ScoringRule | undefined): ScoringView | undefined {
  if (rule === undefined || isPlain(rule)) return undefined;
  if (rule.kind === 'exact') return { kind: 'exact', penaltyPercent: rule.penaltyPercent ?? 0 };
  if (rule.kind === 'partial') return { kind: 'partial', deduction: rule.deduction };
  return { kind: 'weights', hasDeductions: rule.weights.some(({ percent }) => percent < 0) };
}
