import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, type QuestionChange } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const CANDIDATES = 200;
const IN_FLIGHT = 8;
const LABELS = ['A', 'B', 'C', 'D', 'E'] as const;
const OPTIONS = LABELS.map((label) => ({ label, text: `option ${label}` }));

/** A fraction as numerator and denominator. */
type Fraction = readonly [number, number];

interface AskedChoice {
  readonly question: QuestionChange;
  readonly hundredths: number;
  /** The fraction of the marks that an answer earns, computed from the text of the rule. */
  readonly earns: (ticked: readonly OptionLabel[]) => Fraction;
}

const isKey = (ticked: readonly string[], key: string) => ticked.join('') === key;
const count = (ticked: readonly string[], of: string) => ticked.filter((label) => of.includes(label)).length;
const choice = (key: readonly OptionLabel[], scoring: QuestionChange['scoring']): QuestionChange => ({
  interaction: { kind: 'choice', options: OPTIONS, key },
  ...(scoring && { scoring }),
});

const CHOICES: readonly AskedChoice[] = [
  // The rule of the assessment: a third is taken away.
  { question: choice(['C'], null), hundredths: 100, earns: (on) => (isKey(on, 'C') ? [1, 1] : [-1, 3]) },
  {
    question: choice(['A', 'B', 'C'], { kind: 'exact' }),
    hundredths: 250,
    earns: (on) => (isKey(on, 'ABC') ? [1, 1] : [0, 1]),
  },
  {
    question: choice(['A', 'B', 'C'], { kind: 'partial', deduction: 'none' }),
    hundredths: 100,
    earns: (on) => [count(on, 'ABC'), 3],
  },
  {
    question: choice(['A', 'B', 'C'], { kind: 'partial', deduction: 'perCorrect' }),
    hundredths: 100,
    earns: (on) => [Math.max(0, count(on, 'ABC') - count(on, 'DE')), 3],
  },
  {
    question: choice(['A', 'B', 'C'], { kind: 'partial', deduction: 'perWrong' }),
    hundredths: 175,
    earns: (on) => [Math.max(0, 2 * count(on, 'ABC') - 3 * count(on, 'DE')), 6],
  },
  {
    question: choice(['A', 'B', 'C'], {
      kind: 'weights',
      weights: [
        { label: 'A', percent: 16.66667 },
        { label: 'B', percent: 50 },
        { label: 'C', percent: 33.33333 },
        { label: 'D', percent: -12.5 },
      ],
    }),
    hundredths: 333,
    earns: (on) => [
      Math.max(0, 4 * count(on, 'A') + 12 * count(on, 'B') + 8 * count(on, 'C') - 3 * count(on, 'D')),
      24,
    ],
  },
];
const NUMBER: QuestionChange = {
  promptType: 'text',
  interaction: { kind: 'numeric', value: '0.3', tolerance: '0.1' },
  scoring: { kind: 'exact', penaltyPercent: 50 },
};
const NUMBERS = ['0,4', '0.2', '0.41', '-0.3', '3e-1', 'three'];
const NUMBER_HUNDREDTHS = 75;
const numberFraction = (text: string): Fraction => {
  if (text === 'three') return [0, 1];
  return ['0,4', '0.2', '3e-1'].includes(text) ? [1, 1] : [-1, 2];
};

/** The nearest hundredth, a half away from zero. */
const rounded = (hundredths: number, [part, whole]: Fraction): number => {
  const [size, sign] = [Math.abs(part) * hundredths, Math.sign(part)];
  return sign * Math.floor((2 * size + whole) / (2 * whole));
};

/** Pseudo-random answers that every run repeats: a candidate answers, skips or leaves out each question. */
function drawn(candidate: number, question: number): number {
  return Math.abs(Math.imul(candidate * 31 + question * 17 + 7, 2_654_435_761) >> 8);
}

const tickedBy = (candidate: number, question: number): OptionLabel[] =>
  LABELS.filter((_label, bit) => (drawn(candidate, question) >> bit) & 1);

it('every mark and total of 200 candidates is that of a computation apart from the product [scored-exam.1]', async () => {
  const questions = [
    ...CHOICES.map(({ question, hundredths }) => ({ ...question, marks: hundredths })),
    { ...NUMBER, marks: NUMBER_HUNDREDTHS },
  ];
  const exam = await buildLiveAssessment(
    admin,
    {
      markingScheme: 'perQuestion',
      totalMarks: 0,
      passMark: 500,
      allowMultipleTicks: true,
      allowMultipleKeys: true,
      scoring: { kind: 'exact', penaltyPercent: 33.33333 },
      totalRounding: 'half',
    },
    questions,
  );
  const expected = new Map<number, { marks: (number | undefined)[]; total: number }>();
  const sit = async (number: number) => {
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, exam.assessmentId);
    const marks: number[] = [];
    const save = async (index: number, answer: Answer) =>
      candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, exam.questionIds[index] ?? 0, { answer }),
      });
    for (const [index, { hundredths, earns }] of CHOICES.entries()) {
      const selected = tickedBy(number, index);
      if (selected.length > 0) await save(index, { kind: 'choice', selected });
      marks.push(selected.length > 0 ? rounded(hundredths, earns(selected)) : 0);
    }
    const text = NUMBERS[number % NUMBERS.length] ?? '';
    await save(CHOICES.length, { kind: 'numeric', text });
    marks.push(rounded(NUMBER_HUNDREDTHS, numberFraction(text)));
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const sum = Math.max(
      0,
      marks.reduce((total, mark) => total + mark, 0),
    );
    expected.set(attemptId, { marks, total: Math.floor((sum + 25) / 50) * 50 });
  };
  const numbers = Array.from({ length: CANDIDATES }, (_, index) => index);
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) await sit(number);
    }),
  );
  expect(expected.size).toBe(CANDIDATES);
  let negative = 0;
  for (const [attemptId, { marks, total }] of expected) {
    const result = await admin.ok(results.getResult, { params: { attemptId } });
    const details = await admin.ok(results.listResultDetails, { params: { attemptId } });
    expect([attemptId, details.map(({ obtainedMarks }) => obtainedMarks)]).toEqual([attemptId, marks]);
    expect([attemptId, result.obtainedMarks, result.outcome]).toEqual([
      attemptId,
      total,
      total >= 500 ? 'passed' : 'failed',
    ]);
    negative += marks.filter((mark) => (mark ?? 0) < 0).length;
  }
  expect(negative).toBeGreaterThan(50);
}, 120_000);
