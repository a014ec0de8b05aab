import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import { findScoringProblem, isScored } from '@invigil/domain/authoring/scoring/scoring-problem';
import {
  type DefaultScoring,
  EXACT,
  isPlain,
  type PartialDeduction,
  type ScoringRule,
} from '@invigil/domain/authoring/scoring/scoring-rule';
import { shareOfPercent } from '@invigil/domain/authoring/scoring/share';
import { numberIn, numberProblem, typedNumber } from '../forms/decimal-text.ts';

/** A rule of its own, or the one that holds where none is set. */
export type RuleChoice = 'default' | ScoringRule['kind'];

/** A scoring rule as it is typed: the fields of all rules, so that another choice loses no text. */
export interface ScoringValues {
  rule: RuleChoice;
  penaltyPercent: string;
  deduction: PartialDeduction;
  /** By the place of the option, that of A first. */
  weights: string[];
}

/** Paths of a form's errors of its rule, which it checks together: the sum of the weights is no field of its own. */
export const SCORING_PATHS = [
  'scoring.rule',
  'scoring.penaltyPercent',
  'scoring.deduction',
  'scoring.weights',
  'scoring.sum' as 'scoring.rule',
] as const;

/** The content of a question for its rule: options that have a text, and the key. */
export interface ScoredQuestion {
  readonly kind: InteractionKind;
  readonly options?: readonly { readonly label: OptionLabel }[];
  readonly key?: readonly OptionLabel[];
}

/** The rules that fit answers of a kind; none for answers that a person marks. */
export function rulesFor(kind: InteractionKind): readonly ScoringRule['kind'][] {
  if (!isScored(kind)) return [];
  return kind === 'choice' ? ['exact', 'partial', 'weights'] : ['exact'];
}

/** The chosen rule; the default one where another kind of answer does not have it. */
const ruleFor = ({ rule }: ScoringValues, kind: InteractionKind): RuleChoice =>
  rule !== 'default' && rulesFor(kind).includes(rule) ? rule : 'default';

/** The rule of an assessment for answers of a kind: shares of correct options fit a choice alone. */
export const defaultRuleFor = (
  kind: InteractionKind,
  rule: DefaultScoring | null | undefined,
): DefaultScoring =>
  rule !== null && rule !== undefined && (rule.kind === 'exact' || kind === 'choice') ? rule : EXACT;

/**
 * The fields of a stored rule.
 *
 * @param unset the choice where none is stored
 */
export function toScoringValues(rule: ScoringRule | null | undefined, unset: RuleChoice): ScoringValues {
  const weights = rule?.kind === 'weights' ? rule.weights : [];
  const percentOf = (label: OptionLabel) => weights.find((weight) => weight.label === label)?.percent ?? 0;
  return {
    rule: rule?.kind ?? unset,
    penaltyPercent: percentText(rule?.kind === 'exact' ? (rule.penaltyPercent ?? 0) : 0),
    deduction: rule?.kind === 'partial' ? rule.deduction : 'none',
    weights: OPTION_LABELS.map((label) => percentText(percentOf(label))),
  };
}

/** The rule to send for a question; null for the default one. A penalty of 0 is sent: one that is left out stays as it is stored. */
export function toScoring(values: ScoringValues, question: ScoredQuestion): ScoringRule | null {
  const rule = ruleFor(values, question.kind);
  if (rule === 'default') return null;
  if (rule === 'exact') return { kind: rule, penaltyPercent: percentIn(values.penaltyPercent) };
  if (rule === 'partial') return { kind: rule, deduction: values.deduction };
  return { kind: rule, weights: weightsIn(values, question) };
}

/** The rule to send for an assessment; null for the plain one. */
export function toDefaultScoring(values: ScoringValues): DefaultScoring | null {
  const rule = toScoring(values, { kind: 'choice' });
  return rule === null || rule.kind === 'weights' || isPlain(rule) ? null : rule;
}

/** Message keys by field of the rule: `rule`, `penaltyPercent`, `sum` of the weights, and `weights.N` by the place of the option. */
export function findScoringErrors(
  values: ScoringValues,
  question: ScoredQuestion,
  rules: { readonly allowMultipleTicks: boolean },
): Record<string, string> {
  const rule = toScoring(values, question);
  if (rule?.kind === 'exact') return present({ penaltyPercent: percentProblem(values.penaltyPercent, 0) });
  if (rule?.kind !== 'weights') return {};
  const unreadable = present(
    Object.fromEntries(
      placesOf(question).map((place) => [
        `weights.${place}`,
        percentProblem(values.weights[place] ?? '', -100),
      ]),
    ),
  );
  if (Object.keys(unreadable).length > 0) return unreadable;
  const problem = findScoringProblem(rule, question, rules);
  return present({ sum: problem && `fields.${problem.message}` });
}

/** The field of the form for a field of the body's rule; undefined for a field of another part. */
export function scoringFieldOf(
  bodyField: string,
  values: ScoringValues,
  question: ScoredQuestion,
): string | undefined {
  if (bodyField !== 'scoring' && !bodyField.startsWith('scoring.')) return undefined;
  if (bodyField === 'scoring.penaltyPercent' || bodyField === 'scoring.deduction') return bodyField;
  const weight = /^scoring\.weights\.(\d+)/.exec(bodyField)?.[1];
  const sent = weight === undefined ? undefined : weightsIn(values, question)[Number(weight)];
  if (sent !== undefined) return `scoring.weights.${OPTION_LABELS.indexOf(sent.label)}`;
  return bodyField.startsWith('scoring.weights') ? 'scoring.sum' : 'scoring.rule';
}

/** Weights in equal parts for the options of the key; others keep what they take away. */
export function equalWeights(
  { weights }: ScoringValues,
  key: readonly OptionLabel[],
  { allowMultipleTicks }: { readonly allowMultipleTicks: boolean },
): string[] {
  // Five decimals, which stand for the exact fraction.
  const equal = allowMultipleTicks ? Math.round(1e7 / key.length) / 1e5 : 100;
  return OPTION_LABELS.map((label, place) => {
    if (key.includes(label)) return typedNumber(equal);
    const text = weights[place] ?? '';
    return numberIn(text) < 0 ? text : '';
  });
}

/** Percent in a text; 0 for an empty one. */
export const percentIn = (text: string): number => (text.trim() === '' ? 0 : numberIn(text));

const percentText = (percent: number): string => (percent === 0 ? '' : typedNumber(percent));

/** The weights of options that have a text, without those of 0. */
const weightsIn = ({ weights }: ScoringValues, question: ScoredQuestion) =>
  placesOf(question).flatMap((place) => {
    const label = OPTION_LABELS[place];
    const percent = percentIn(weights[place] ?? '');
    return label === undefined || percent === 0 ? [] : [{ label, percent }];
  });

const placesOf = ({ options = [] }: ScoredQuestion): number[] =>
  options.map(({ label }) => OPTION_LABELS.indexOf(label));

/** The message key of a text that is no percentage of a rule; none for an empty one. */
export function percentProblem(text: string, least: number): string | undefined {
  const malformed = numberProblem(text);
  if (malformed !== undefined || text.trim() === '') return malformed;
  const percent = numberIn(text);
  if (percent < least || percent > 100) return 'fields.percentRange';
  return shareOfPercent(percent) === undefined ? 'fields.percentFraction' : undefined;
}

const present = (problems: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
