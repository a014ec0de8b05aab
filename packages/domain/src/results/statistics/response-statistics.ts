import type { OptionStatistics, ResponseStatistics, WrongValue } from './assessment-statistics.ts';
import { type ComparedTotals, type OptionFigures, optionFiguresOf } from './option-figures.ts';
import type { QuestionColumns } from './question-columns.ts';
import type { QuestionDefinition } from './set-definition.ts';

/** Wrong values that are listed. */
const MAX_WRONG_VALUES = 10;

/**
 * How the attempts responded to a question.
 *
 * @param compared null in a survey, which has no marks
 * @param countInOtherSets of an option, who chose it in other sets
 */
export function responseStatisticsOf(
  { options, listsWrongValues, maximum }: QuestionDefinition,
  columns: QuestionColumns,
  compared: ComparedTotals | null,
  countInOtherSets: (label: string) => number,
): ResponseStatistics {
  const figures = (isChosen: Uint8Array) =>
    compared === null ? countedAlone(isChosen) : optionFiguresOf(isChosen, compared);
  return {
    options: options.map(({ label, isKey }): OptionStatistics => {
      const chosen = figures(choosersOf(columns, label));
      return { label, isKey, countInAllSets: chosen.count + countInOtherSets(label), ...chosen };
    }),
    unanswered:
      options.length === 0 ? null : figures(Uint8Array.from(columns.codes, (code) => (code > 0 ? 0 : 1))),
    wrongValues: listsWrongValues ? wrongValuesOf(columns, maximum) : [],
  };
}

/** 1 for each attempt whose answer has an option. */
function choosersOf({ codes, answers }: QuestionColumns, label: string): Uint8Array {
  const isChosenBy = Uint8Array.from([0, ...answers.map((values) => (values.includes(label) ? 1 : 0))]);
  return Uint8Array.from(codes, (code) => (code > 0 ? (isChosenBy[code] ?? 0) : 0));
}

/** The count of an option and its share, where there is nothing to compare with. */
function countedAlone(isChosen: Uint8Array): OptionFigures {
  const count = isChosen.reduce((sum, chosen) => sum + chosen, 0);
  return {
    count,
    share: isChosen.length === 0 ? 'tooFew' : count / isChosen.length,
    meanTotal: 'noVariance',
    testCorrelation: 'noVariance',
    lowerShare: 'noVariance',
    upperShare: 'noVariance',
    shareByFifth: [],
  };
}

/** The commonest values that did not earn full marks; the smaller one of two equally common values first. */
function wrongValuesOf({ codes, marks, answers }: QuestionColumns, maximum: number): WrongValue[] {
  const counts = new Map<number, number>();
  for (const [index, code] of codes.entries())
    if (code > 0 && (marks[index] ?? 0) < maximum) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .map(([code, count]) => ({ value: answers[code - 1]?.[0] ?? '', count }))
    .toSorted((one, other) => other.count - one.count || compareValues(one.value, other.value))
    .slice(0, MAX_WRONG_VALUES);
}

/** By number, then by text, so that the order does not depend on that of the attempts. */
function compareValues(one: string, other: string): number {
  const difference = Number(one) - Number(other);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  return one < other ? -1 : 1;
}
