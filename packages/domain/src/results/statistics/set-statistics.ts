import type { QuestionStatistics, ResponseStatistics, SetStatistics } from './assessment-statistics.ts';
import { type Figure, isDefined } from './figure.ts';
import { itemFindings, THRESHOLDS } from './findings.ts';
import { marksHistogram } from './histogram.ts';
import { consistencyWithout, effectiveWeights, type ItemFigures, itemFiguresOf } from './item-figures.ts';
import type { Column } from './moments.ts';
import { comparedTotalsOf } from './option-figures.ts';
import { type Spread, spreadOf } from './quantiles.ts';
import { type QuestionColumns, SKIPPED, UNMEASURED } from './question-columns.ts';
import { responseStatisticsOf } from './response-statistics.ts';
import type { QuestionDefinition, SetDefinition } from './set-definition.ts';
import { testFiguresOf } from './test-figures.ts';

/** The attempts of a set, in the order of every column. */
export interface SetAttempts {
  /** Hundredths of a mark, void questions included. */
  readonly totals: Column;
  readonly secondsTaken: Column;
  /** Attempts that reached the pass mark of their own paper. */
  readonly passedCount: number;
}

/** Computes the figures of a set question by question, so that only the columns of one are in memory. */
export interface SetComputation {
  /**
   * Takes the responses to the next question.
   *
   * @param countInOtherSets of an option, who chose it in other sets
   */
  add(
    question: QuestionDefinition,
    columns: QuestionColumns,
    countInOtherSets?: (label: string) => number,
  ): void;
  /** The figures, once all questions are there; how attempts responded to each is by question id. */
  end(): {
    readonly statistics: SetStatistics;
    readonly responses: ReadonlyMap<number, ResponseStatistics>;
  };
}

/** What a question keeps of its columns until all questions are there. */
interface Examined {
  readonly question: QuestionDefinition;
  readonly counts: Pick<QuestionStatistics, 'answeredCount' | 'skippedCount' | 'notReachedCount' | 'times'>;
  readonly spread: Spread;
  /** Null for a void question and in a survey. */
  readonly figures: ItemFigures | null;
}

export function createSetComputation(
  { isSurvey, totalMarks, passMark }: SetDefinition,
  { totals, secondsTaken, passedCount }: SetAttempts,
): SetComputation {
  const compared = isSurvey ? null : comparedTotalsOf(totals);
  const examined: Examined[] = [];
  const responses = new Map<number, ResponseStatistics>();

  return {
    add(question, columns, countInOtherSets = () => 0) {
      const isCompared = !isSurvey && question.voiding === null;
      examined.push({
        question,
        counts: countsOf(columns),
        spread: spreadOf(columns.marks),
        figures: isCompared ? itemFiguresOf(columns.marks, totals, question.maximum) : null,
      });
      responses.set(question.questionId, responseStatisticsOf(question, columns, compared, countInOtherSets));
    },

    end() {
      const whole = wholeTest(examined);
      const test = isSurvey ? null : testFiguresOf({ totals, passedCount, ...whole });
      const weights = effectiveWeights(examined.map(({ figures }) => figures?.testCovariance ?? 'voided'));
      const questions = examined.map((each, index): QuestionStatistics => {
        const { question, counts } = each;
        const figures = isSurvey ? null : questionFigures(each, whole, weights[index] ?? 'voided');
        const findings =
          question.voiding === null
            ? itemFindings({
                attemptCount: totals.length,
                notReachedCount: counts.notReachedCount,
                facility: figures?.facility ?? 'noVariance',
                guessScore: question.guessScore,
                discriminationIndex: figures?.discriminationIndex ?? 'noVariance',
                options: responses.get(question.questionId)?.options ?? [],
              })
            : [];
        const { questionId, position, kind, voiding, maximum } = question;
        return { questionId, position, kind, voiding, maximum, ...counts, findings, figures };
      });
      const statistics: SetStatistics = {
        attemptCount: totals.length,
        isSurvey,
        totalMarks,
        passMark,
        test,
        histogram: isSurvey ? [] : marksHistogram(totals, totalMarks),
        secondsTaken: spreadOf(secondsTaken),
        tooShort:
          test !== null && isDefined(test.consistency) && test.consistency < THRESHOLDS.shortTestBelow
            ? test.consistency
            : null,
        questions,
      };
      return { statistics, responses };
    },
  };
}

function countsOf({ codes, visibleMs, notReachedCount }: QuestionColumns): Examined['counts'] {
  let answeredCount = 0;
  let skippedCount = 0;
  for (const code of codes) {
    if (code > 0) answeredCount += 1;
    else if (code === SKIPPED) skippedCount += 1;
  }
  const measured = visibleMs.filter((ms) => ms !== UNMEASURED);
  return {
    answeredCount,
    skippedCount,
    notReachedCount,
    times: { count: measured.length, spread: spreadOf(measured) },
  };
}

interface WholeTest {
  readonly itemCount: number;
  readonly itemVariance: number;
  /** The marks of the questions that are compared. */
  readonly maximum: number;
}

function wholeTest(examined: readonly Examined[]): WholeTest {
  const compared = examined.filter(({ figures }) => figures !== null);
  return {
    itemCount: compared.length,
    itemVariance: compared.reduce(
      (sum, { figures }) => sum + (figures !== null && isDefined(figures.variance) ? figures.variance : 0),
      0,
    ),
    maximum: compared.reduce((sum, { question }) => sum + question.maximum, 0),
  };
}

function questionFigures(
  { question: { guessScore, maximum }, spread, figures }: Examined,
  whole: WholeTest,
  effectiveWeight: Figure,
): NonNullable<QuestionStatistics['figures']> {
  if (figures === null) return { spread, guessScore, ...VOID };
  const { facility, standardDeviation, discriminationIndex, discriminationEfficiency, testCorrelation } =
    figures;
  return {
    spread,
    facility,
    standardDeviation,
    guessScore,
    intendedWeight: whole.maximum > 0 ? maximum / whole.maximum : 'noVariance',
    effectiveWeight,
    discriminationIndex,
    discriminationEfficiency,
    testCorrelation,
    consistencyWithout: consistencyWithout(figures, whole),
  };
}

const VOID = {
  facility: 'voided',
  standardDeviation: 'voided',
  intendedWeight: 'voided',
  effectiveWeight: 'voided',
  discriminationIndex: 'voided',
  discriminationEfficiency: 'voided',
  testCorrelation: 'voided',
  consistencyWithout: 'voided',
} as const;
