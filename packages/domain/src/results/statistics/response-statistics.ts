import type { OptionStatistics, ResponseStatistics } from './assessment-statistics.ts';
import { type ComparedTotals, type OptionFigures, optionFiguresOf } from './option-figures.ts';
import type { QuestionColumns } from './question-columns.ts';
import type { QuestionDefinition } from './set-definition.ts';
import { wrongValuesOf } from './wrong-values.ts';

/**
 * How the attempts responded to a question.
 *
 * @param compared null in a survey, which has no marks
 * @param countInOtherSets of an option, who chose it in other sets
 */
export function responseStatisticsOf(
  question: QuestionDefinition,
  columns: QuestionColumns,
  compared: ComparedTotals | null,
  countInOtherSets: (label: string) => number,
): ResponseStatistics {
  const figures = (isChosen: Uint8Array) =>
    compared === null ? countedAlone(isChosen) : optionFiguresOf(isChosen, compared);
  const { options } = question;
  return {
    options: options.map(({ label, isKey }): OptionStatistics => {
      const chosen = figures(choosersOf(columns, label));
      return { label, isKey, countInAllSets: chosen.count + countInOtherSets(label), ...chosen };
    }),
    unanswered:
      options.length === 0 ? null : figures(Uint8Array.from(columns.codes, (code) => (code > 0 ? 0 : 1))),
    ...wrongValuesOf(question, columns),
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
