import { type Figure, isDefined } from './figure.ts';

/** Attempts below which no figure is shown. */
export const LEAST_ATTEMPTS = 5;
/** Attempts below which each screen says that they are few, and below which some findings stay out. */
export const ENOUGH_ATTEMPTS = 30;

/** Where a question or a test is conspicuous. Shares are between 0 and 1. */
export const THRESHOLDS = {
  tooEasyAbove: 0.95,
  tooHardBelow: 0.2,
  weakIndexBelow: 0.1,
  leastChoosers: 5,
  notReachedFrom: 0.1,
  shortTestBelow: 0.7,
} as const;

/**
 * An option does better than the best of the key: by the mean total of its choosers, in hundredths of a mark, or by its share of the
 * upper 27 %.
 */
export interface KeyFinding {
  readonly kind: 'keyMayBeWrong';
  readonly option: string;
  readonly key: string;
  readonly by: 'meanTotal' | 'upperShare';
  readonly value: number;
  readonly keyValue: number;
}

/** A conspicuous fact about a question, with the number that says it. */
export type ItemFinding =
  | KeyFinding
  | { readonly kind: 'negativeDiscrimination'; readonly index: number }
  | { readonly kind: 'weakDiscrimination'; readonly index: number }
  | { readonly kind: 'tooHard'; readonly facility: number; readonly below: number }
  | { readonly kind: 'tooEasy'; readonly facility: number }
  | { readonly kind: 'notReached'; readonly share: number }
  | { readonly kind: 'neverChosen'; readonly option: string };

/** Findings in the order in which questions are listed: what may harm candidates first. */
export const ITEM_FINDINGS = [
  'keyMayBeWrong',
  'negativeDiscrimination',
  'tooHard',
  'weakDiscrimination',
  'notReached',
  'tooEasy',
  'neverChosen',
] as const satisfies readonly ItemFinding['kind'][];

/** An option, as findings see it. */
interface ChosenOption {
  readonly label: string;
  readonly isKey: boolean;
  readonly count: number;
  readonly meanTotal: Figure;
  readonly upperShare: Figure;
}

interface ExaminedItem {
  readonly attemptCount: number;
  readonly notReachedCount: number;
  readonly facility: Figure;
  /** The share that a guess gets; null for a question that nobody can guess. */
  readonly guessScore: number | null;
  readonly discriminationIndex: Figure;
  /** Empty for a question without options. */
  readonly options: readonly ChosenOption[];
}

/** The conspicuous facts about a question, the gravest first. */
export function itemFindings(item: ExaminedItem): ItemFinding[] {
  const { attemptCount, notReachedCount, facility, guessScore, discriminationIndex, options } = item;
  if (attemptCount < LEAST_ATTEMPTS) return [];
  const isEnough = attemptCount >= ENOUGH_ATTEMPTS;
  const findings: ItemFinding[] = [...wrongKeys(options)];
  if (isDefined(facility)) {
    const below = guessScore ?? THRESHOLDS.tooHardBelow;
    if (facility > THRESHOLDS.tooEasyAbove) findings.push({ kind: 'tooEasy', facility });
    if (facility < below) findings.push({ kind: 'tooHard', facility, below });
  }
  if (isDefined(discriminationIndex) && isEnough) {
    const index = discriminationIndex;
    if (index < 0) findings.push({ kind: 'negativeDiscrimination', index });
    else if (index < THRESHOLDS.weakIndexBelow) findings.push({ kind: 'weakDiscrimination', index });
  }
  const notReached = notReachedCount / attemptCount;
  if (notReached >= THRESHOLDS.notReachedFrom) findings.push({ kind: 'notReached', share: notReached });
  if (isEnough)
    for (const { label, count } of options)
      if (count === 0) findings.push({ kind: 'neverChosen', option: label });
  return findings.toSorted(
    (one, other) => ITEM_FINDINGS.indexOf(one.kind) - ITEM_FINDINGS.indexOf(other.kind),
  );
}

/** Options whose choosers did better than those of the key, or that more of the best chose. */
function wrongKeys(options: readonly ChosenOption[]): KeyFinding[] {
  const keys = options.filter(({ isKey }) => isKey);
  return options.flatMap((option): KeyFinding[] => {
    if (option.isKey || option.count < THRESHOLDS.leastChoosers) return [];
    return (
      (['meanTotal', 'upperShare'] as const)
        .flatMap((by): KeyFinding[] => {
          const best = bestOf(keys, by);
          const value = option[by];
          if (best === undefined || !isDefined(value) || value <= best.value) return [];
          return [
            { kind: 'keyMayBeWrong', option: option.label, key: best.label, by, value, keyValue: best.value },
          ];
        })
        // One of both says enough.
        .slice(0, 1)
    );
  });
}

/** The option of a key with the largest figure; undefined where none has one. */
function bestOf(keys: readonly ChosenOption[], by: KeyFinding['by']) {
  const [best] = keys
    .flatMap(({ label, [by]: value }) => (isDefined(value) ? [{ label, value }] : []))
    .toSorted((one, other) => other.value - one.value);
  return best;
}
