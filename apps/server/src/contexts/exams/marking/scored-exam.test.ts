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
import { CHOICES, type Fraction, WRITTEN } from './scored-exam.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const CANDIDATES = 200;
const IN_FLIGHT = 8;
const labelsOf = ({ interaction }: QuestionChange): readonly OptionLabel[] =>
  interaction?.kind === 'choice' ? interaction.options.map(({ label }) => label) : [];

/** The nearest hundredth, a half away from zero. */
const rounded = (hundredths: number, [part, whole]: Fraction): number => {
  const [size, sign] = [Math.abs(part) * hundredths, Math.sign(part)];
  return sign * Math.floor((2 * size + whole) / (2 * whole));
};

/** Pseudo-random answers that every run repeats: a candidate answers, skips or leaves out each question. */
function drawn(candidate: number, question: number): number {
  return Math.abs(Math.imul(candidate * 31 + question * 17 + 7, 2_654_435_761) >> 8);
}

const tickedBy = (candidate: number, question: number, labels: readonly OptionLabel[]): OptionLabel[] =>
  labels.filter((_label, bit) => (drawn(candidate, question) >> bit) & 1);

it('every mark and total of 200 candidates is that of a computation apart from the product [scored-exam.1]', async () => {
  const questions = [
    ...CHOICES.map(({ question, hundredths }) => ({ ...question, marks: hundredths })),
    ...WRITTEN.map(({ question, hundredths }) => ({ ...question, marks: hundredths })),
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
      decimalSign: 'comma',
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
    for (const [index, { question, hundredths, earns }] of CHOICES.entries()) {
      const selected = tickedBy(number, index, labelsOf(question));
      if (selected.length > 0) await save(index, { kind: 'choice', selected });
      marks.push(selected.length > 0 ? rounded(hundredths, earns(selected)) : 0);
    }
    for (const [index, { kind, hundredths, answers }] of WRITTEN.entries()) {
      const [text, fraction] = answers[drawn(number, 50 + index) % answers.length] ?? ['', [0, 1]];
      await save(CHOICES.length + index, { kind, text });
      marks.push(rounded(hundredths, fraction));
    }
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
