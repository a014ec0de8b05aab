import { getScoringRules } from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
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

it('a candidate reads the scoring rules of an offered assessment before a start, the most frequent first and without the key, and others read nothing [start-scoring.6]', async () => {
  const weights = [
    { label: 'A', percent: -25 },
    { label: 'B', percent: 100 },
  ] as const;
  const { assessmentId } = await buildLiveAssessment(
    admin,
    { scoring: { kind: 'exact', penaltyPercent: 25 }, totalRounding: 'half' },
    [{ scoring: { kind: 'weights', weights: [...weights] } }, {}, {}, WRITTEN],
  );
  const candidate = await buildCandidate(test, admin);
  const call = { params: { assessmentId } };
  expect(await candidate.ok(getScoringRules, call)).toEqual({
    questionCount: 4,
    rules: [
      { scoring: { kind: 'exact', penaltyPercent: 25 }, questionCount: 2 },
      { scoring: { kind: 'weights', hasDeductions: true }, questionCount: 1 },
    ],
    totalRounding: 'half',
  });
  const stranger = await buildCandidate(test, await buildAdmin(test));
  expect(await stranger.status(getScoringRules, call)).toBe(404);
});
