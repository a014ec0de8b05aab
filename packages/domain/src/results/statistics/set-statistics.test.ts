import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { OPTION_LABELS } from '../../authoring/interactions/choice/choice.ts';
import type { QuestionStatistics } from './assessment-statistics.ts';
import { marksHistogram } from './histogram.ts';
import { LSAT7, marksOf, totalsOf } from './lsat.test-data.ts';
import { createAnswerCodes, type QuestionColumns } from './question-columns.ts';
import type { QuestionDefinition, SetDefinition } from './set-definition.ts';
import { createSetComputation } from './set-statistics.ts';

const MARK = 100;

/** A question of four options with key A. */
const question = (questionId: number, change: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  questionId,
  position: questionId,
  kind: 'choice',
  voiding: null,
  maximum: MARK,
  guessScore: 0.25,
  options: OPTION_LABELS.slice(0, 4).map((label) => ({ label, isKey: label === 'A' })),
  listsWrongValues: false,
  readBy: null,
  ...change,
});

/** Columns of a question whose right answers chose A, the wrong ones B. */
const columnsOf = (marks: Int32Array, change: Partial<QuestionColumns> = {}): QuestionColumns => ({
  marks,
  codes: marks.map((mark) => (mark === MARK ? 1 : 2)),
  visibleMs: marks.map((_, index) => (index % 2 === 0 ? -1 : 1_000 * index)),
  answers: [['A'], ['B']],
  notReachedCount: 0,
  ...change,
});

const definition = (questions: readonly QuestionDefinition[], change: Partial<SetDefinition> = {}) => ({
  isSurvey: false,
  totalMarks: MARK * questions.length,
  passMark: 3 * MARK,
  questions,
  ...change,
});

function compute(columns: readonly Int32Array[], change: Partial<QuestionDefinition>[] = []) {
  const questions = columns.map((_, index) => question(index + 1, change[index]));
  const totals = totalsOf(columns);
  const computation = createSetComputation(definition(questions), {
    totals,
    secondsTaken: totals,
    passedCount: totals.filter((total) => total >= 3 * MARK).length,
  });
  for (const [index, each] of questions.entries())
    computation.add(each, columnsOf(columns[index] ?? new Int32Array()));
  return computation.end();
}

it('a set of the answers of LSAT 7 has its published figures, question by question [statistics.13]', () => {
  const { statistics } = compute(marksOf(LSAT7));
  expect(statistics.test?.consistency).toBeCloseTo(0.4534087354, 9);
  expect(statistics.tooShort).toBeCloseTo(0.4534087354, 9);
  expect(statistics.test?.passRate).toBeCloseTo(
    totalsOf(marksOf(LSAT7)).filter((total) => total >= 300).length / 1000,
    12,
  );
  const [first] = statistics.questions;
  expect(first?.figures?.facility).toBeCloseTo(0.828, 12);
  expect(first?.figures?.effectiveWeight).toBeCloseTo(0.1837064, 6);
  expect(first?.figures?.intendedWeight).toBe(0.2);
  expect(first?.answeredCount).toBe(1000);
  expect(first?.times.count).toBe(500);
});

it('a void question stays in the totals, changes no variance, and has no figures of its own [statistics.14]', () => {
  const columns = marksOf(LSAT7);
  const everybody = new Int32Array(1000).fill(MARK);
  const plain = compute(columns).statistics;
  const voided = compute([...columns, everybody], [{}, {}, {}, {}, {}, { voiding: 'fullMarks' }]).statistics;
  expect(voided.test?.mean).toBeCloseTo((plain.test?.mean ?? 0) + MARK, 9);
  for (const name of ['standardDeviation', 'consistency', 'skewness'] as const)
    expect(voided.test?.[name]).toBeCloseTo(Number(plain.test?.[name]), 9);
  expect(voided.questions.at(-1)).toMatchObject({
    findings: [],
    figures: { facility: 'voided', effectiveWeight: 'voided', discriminationIndex: 'voided' },
  });
  for (const [index, { figures }] of plain.questions.entries())
    expect(voided.questions[index]?.figures?.effectiveWeight).toBeCloseTo(
      Number(figures?.effectiveWeight),
      9,
    );
});

it('a survey counts choices and times, and has nothing about marks [statistics.15]', () => {
  const none = new Int32Array(40);
  const questions = [
    question(1, { maximum: 0, options: question(1).options.map(({ label }) => ({ label, isKey: false })) }),
  ];
  const computation = createSetComputation(
    definition(questions, { isSurvey: true, totalMarks: 0, passMark: 0 }),
    {
      totals: none,
      secondsTaken: none.fill(60),
      passedCount: 0,
    },
  );
  for (const each of questions)
    computation.add(
      each,
      columnsOf(new Int32Array(40), { codes: new Int32Array(40).map((_, at) => (at % 3) - 1) }),
    );
  const { statistics, responses } = computation.end();
  expect(statistics).toMatchObject({ test: null, histogram: [], tooShort: null });
  expect(statistics.questions[0]).toMatchObject({ figures: null, answeredCount: 13, skippedCount: 14 });
  expect(statistics.questions[0]?.findings.map(({ kind }) => kind)).toEqual([
    'neverChosen',
    'neverChosen',
    'neverChosen',
  ]);
  expect(responses.get(1)?.options[0]).toMatchObject({
    label: 'A',
    count: 13,
    share: 13 / 40,
    meanTotal: 'noVariance',
  });
});

it('numbers are counted by value, the commonest wrong ones first [statistics.16]', () => {
  const codes = createAnswerCodes({ readBy: { kind: 'numeric', value: '3.5', tolerance: '0' } });
  const typed = ['3.5', '3,5', '7', '7.0', '०', '5', 'about 5'];
  const column = Int32Array.from(typed, (text) => codes.codeOf(text, () => JSON.stringify(text)));
  const marks = Int32Array.from(typed, (_, index) => (index < 2 ? MARK : 0));
  const numbers = question(1, { kind: 'numeric', options: [], listsWrongValues: true, guessScore: null });
  const computation = createSetComputation(definition([numbers]), {
    totals: marks,
    secondsTaken: marks,
    passedCount: 0,
  });
  computation.add(numbers, columnsOf(marks, { codes: column, answers: codes.answers }));
  const { wrongValues, options, unanswered } = computation.end().responses.get(1) ?? {};
  expect(wrongValues).toEqual([
    { value: '7', count: 2 },
    { value: '0', count: 1 },
    { value: '5', count: 1 },
    { value: 'about 5', count: 1 },
  ]);
  expect({ options, unanswered }).toEqual({ options: [], unanswered: null });
});

it('an option that the strong choose makes its question the conspicuous one [statistics.17]', () => {
  const columns = marksOf(LSAT7);
  // The key of a sixth question is wrong: those who know the subject choose B, which earns nothing.
  const totals = totalsOf(columns);
  const planted = totals.map((total) => (total >= 400 ? 0 : MARK));
  const { statistics } = compute([...columns, planted]);
  const findings = (each: QuestionStatistics | undefined) => each?.findings.map(({ kind }) => kind);
  expect(findings(statistics.questions[5])?.slice(0, 2)).toEqual(['keyMayBeWrong', 'negativeDiscrimination']);
  expect(statistics.questions[5]?.findings[0]).toMatchObject({ option: 'B' });
  expect(statistics.questions[5]?.figures?.effectiveWeight).toBe('negativeCovariance');
});

it('a histogram of whole marks has a bin for each value, full marks included [statistics.19]', () => {
  const bins = marksHistogram(Int32Array.of(0, 100, 100, 200), 200);
  expect(bins.map(({ from, count }) => [from, count])).toEqual([
    [0, 1],
    [100, 2],
    [200, 1],
  ]);
  const wide = marksHistogram(Int32Array.of(0, 500, 4_000), 4_000);
  expect(wide[1]).toEqual({ from: 500, to: 1_000, count: 1 });
  expect(wide).toHaveLength(9);
});

it('a histogram has every attempt once, in at most twenty equal bins of round width [statistics.18]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.double({ min: -0.3, max: 1, noNaN: true }), { minLength: 1 }),
      (totalMarks, shares) => {
        const totals = Int32Array.from(shares, (share) => Math.round(share * totalMarks));
        const bins = marksHistogram(totals, totalMarks);
        expect(bins.length).toBeLessThanOrEqual(22);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(totals.length);
        for (const [index, { from, to }] of bins.entries()) {
          const inside = totals.filter(
            (total) => total >= from && (total < to || (index === bins.length - 1 && total <= to)),
          );
          expect(bins[index]?.count).toBe(inside.length);
        }
      },
    ),
  );
});
