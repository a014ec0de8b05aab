import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as papers from '@invigil/contract/exams/paper-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
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

const WEIGHTS = {
  kind: 'weights',
  weights: [
    { label: 'A', percent: 50 },
    { label: 'B', percent: 50 },
    { label: 'C', percent: -37.5 },
  ],
} as const;
const PENALTY = { kind: 'exact', penaltyPercent: 25 } as const;

const buildScored = () =>
  buildLiveAssessment(
    admin,
    { allowMultipleTicks: true, allowMultipleKeys: true, scoring: PENALTY, totalRounding: 'whole' },
    [{ key: ['A', 'B'], scoring: WEIGHTS }, {}, {}, { scoring: { kind: 'exact' } }],
  );

it('a candidate reads before the start how answers earn marks, and nothing about the key [told-scoring.1]', async () => {
  const { assessmentId } = await buildScored();
  const candidate = await buildCandidate(test, admin);
  const answer = await candidate.send(attempts.getScoringRules, { params: { assessmentId } });
  expect(answer.json()).toEqual({
    questionCount: 4,
    rules: [
      { scoring: PENALTY, questionCount: 2 },
      { scoring: { kind: 'weights', hasDeductions: true }, questionCount: 1 },
    ],
    totalRounding: 'whole',
  });
  expect(answer.body).not.toContain('37.5');
});

it('the rule stands beside each question, alone and in the paper, without its weights [told-scoring.2]', async () => {
  const { assessmentId } = await buildScored();
  const candidate = await buildCandidate(test, admin);
  await buildAttempt(candidate, assessmentId);
  const shown = await Promise.all(
    [1, 2, 3, 4].map((position) =>
      candidate.send(attempts.getQuestion, { params: { assessmentId, position } }),
    ),
  );
  expect(shown.map((answer) => answer.json().scoring)).toEqual([
    { kind: 'weights', hasDeductions: true },
    PENALTY,
    PENALTY,
    undefined,
  ]);
  const paper = await candidate.send(papers.getPaperPart, { params: { assessmentId, position: 1 } });
  for (const { body } of [...shown, paper]) expect(body).not.toContain('37.5');
});

it('nobody reads the rules of an assessment that is not offered to them [told-scoring.3]', async () => {
  const { assessmentId } = await buildScored();
  const draft = await buildAssessment(admin);
  const stranger = await buildCandidate(test, await buildAdmin(test));
  const candidate = await buildCandidate(test, admin);
  for (const [reader, id] of [
    [stranger, assessmentId],
    [candidate, draft.assessmentId],
    [candidate, 999_999],
  ] as const) {
    const answer = await reader.send(attempts.getScoringRules, { params: { assessmentId: id } });
    expect(answer.statusCode).toBe(404);
  }
  expect((await admin.send(attempts.getScoringRules, { params: { assessmentId } })).statusCode).toBe(403);
});
