import { INTERACTION_KINDS } from '@invigil/domain/authoring/interactions/interaction';
import { ATTEMPT_CHOICES } from '@invigil/domain/exams/attempt-choice';
import { VOIDINGS } from '@invigil/domain/exams/paper-revision';
import { HUNDREDTHS } from '@invigil/domain/marks';
import { type Figure, UNDEFINED } from '@invigil/domain/results/statistics/figure';
import type { KeyFinding } from '@invigil/domain/results/statistics/findings';
import { z } from 'zod';
import { count, id, instant, marks, safeHtml } from '../fields.ts';
import { wire } from '../wire.ts';

// Figures have all their digits: a reader who computes them again compares them.

const number = z.number();

/** A figure without a unit, or the reason why there is none. */
export const figure = z.union([number, z.enum(UNDEFINED)]);

/** A number of marks that need not be whole hundredths. */
const marksNumber = z.codec(number, number, {
  decode: (value) => value * HUNDREDTHS,
  encode: (value) => value / HUNDREDTHS,
});

/** A figure in marks: on the wire in marks, in the domain in hundredths. */
const marksFigure = z.codec(figure, z.custom<Figure>(), {
  decode: (value) => (typeof value === 'number' ? value * HUNDREDTHS : value),
  encode: (value) => (typeof value === 'number' ? value / HUNDREDTHS : value),
});

const spreadOf = <Value extends z.ZodType>(value: Value) =>
  wire({ least: value, lower: value, median: value, upper: value, most: value }, {});

/** Smallest value, quartiles and largest value. */
const spread = spreadOf(figure);
const marksSpread = spreadOf(marksFigure);

const testFigures = wire(
  {
    count,
    mean: marksNumber,
    spread: marksSpread,
    standardDeviation: marksFigure,
    skewness: figure,
    kurtosis: figure,
    consistency: figure,
    errorRatio: figure,
    standardError: marksFigure,
    passRate: figure,
  },
  {},
);

const keyFinding = z.object({
  kind: z.literal('keyMayBeWrong'),
  option: z.string(),
  key: z.string(),
  by: z.enum(['meanTotal', 'upperShare']),
  /** In marks, or a share. */
  value: number,
  keyValue: number,
});

/** The finding with its values in another unit, where they are marks. */
function inUnit(found: KeyFinding, factor: number): KeyFinding {
  const { by, value, keyValue } = found;
  return by === 'meanTotal' ? { ...found, value: value * factor, keyValue: keyValue * factor } : found;
}

const finding = z.union([
  z.codec(keyFinding, z.custom<KeyFinding>(), {
    decode: (found) => inUnit(found, HUNDREDTHS),
    encode: (found) => inUnit(found, 1 / HUNDREDTHS),
  }),
  z.object({ kind: z.literal('negativeDiscrimination'), index: number }),
  z.object({ kind: z.literal('weakDiscrimination'), index: number }),
  z.object({ kind: z.literal('tooHard'), facility: number, below: number }),
  z.object({ kind: z.literal('tooEasy'), facility: number }),
  z.object({ kind: z.literal('notReached'), share: number }),
  z.object({ kind: z.literal('neverChosen'), option: z.string() }),
]);

const questionFigures = wire(
  {
    spread: marksSpread,
    facility: figure,
    standardDeviation: marksFigure,
    guessScore: number.nullable(),
    intendedWeight: figure,
    effectiveWeight: figure,
    discriminationIndex: figure,
    discriminationEfficiency: figure,
    testCorrelation: figure,
    consistencyWithout: figure,
  },
  {},
);

const questionStatistics = wire(
  {
    questionId: id,
    position: id,
    /** The beginning of its text, without markup. */
    promptText: z.string(),
    /** The beginning with formulas and markup. */
    promptHtml: safeHtml,
    kind: z.enum(INTERACTION_KINDS),
    voiding: z.enum(VOIDINGS).nullable(),
    maximum: marks,
    answeredCount: count,
    skippedCount: count,
    notReachedCount: count,
    /** Milliseconds. */
    times: wire({ count, spread }, {}),
    findings: z.array(finding),
    figures: questionFigures.nullable(),
  },
  { questionId: 'quizQuestionId', promptHtml: 'questionDetail', maximum: 'questionMark' },
);

/** The figures of a set of attempts. */
export const setStatistics = wire(
  {
    attemptCount: count,
    isSurvey: z.boolean(),
    totalMarks: marks,
    passMark: marks,
    test: testFigures.nullable(),
    histogram: z.array(wire({ from: marksNumber, to: marksNumber, count }, {})),
    secondsTaken: spread,
    tooShort: number.nullable(),
    questions: z.array(questionStatistics),
  },
  { totalMarks: 'quizTotalMarks', passMark: 'quizPassMarks' },
);

/** A set of attempts whose papers agree in every question. */
export const statisticsSet = wire(
  {
    key: z.string(),
    attemptCount: count,
    questionCount: count,
    firstFinishedAt: instant,
    lastFinishedAt: instant,
  },
  {},
);

const optionFields = {
  count,
  share: figure,
  meanTotal: marksFigure,
  testCorrelation: figure,
  lowerShare: figure,
  upperShare: figure,
  /** From the lowest totals. */
  shareByFifth: z.array(figure),
} as const;

export const optionFigures = wire(optionFields, {});

export const optionStatistics = wire(
  { ...optionFields, label: z.string(), isKey: z.boolean(), countInAllSets: count },
  {},
);

export const wrongValue = wire({ value: z.string(), count }, {});

const DAY = z.iso.date({ error: 'invalidDate' });
const SET_KEY = z.string().regex(/^[0-9a-f]{16}$/, 'invalidValue');

/** Which attempts count: the choice, the set, and the days in a time zone on which they ended, both included. */
export const chosenAttempts = {
  attempts: z.enum(ATTEMPT_CHOICES).optional(),
  setKey: SET_KEY.optional(),
  from: DAY.optional(),
  to: DAY.optional(),
} as const;
