import type { Endpoint } from '@invigil/contract/endpoint';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { exampleOf } from '@invigil/contract/openapi-examples';
import { mayCall } from '@invigil/domain/access/access';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Words that only the key and the explanation contain, so that finding one elsewhere is a leak. */
const SECRET_EXPLANATION = 'zebrafish-explanation-4711';

it('no call sends a candidate a key, an explanation or a mark before the end [key-leak.1]', async () => {
  const admin = await buildAdmin(test);
  const questions = ['A', 'B', 'C'].map((label) => ({
    explanation: SECRET_EXPLANATION,
    key: [label as 'A'],
  }));
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { showKeyAfterwards: true, showExplanationAfterwards: true },
    questions,
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });

  const actor = { userId: candidate.userId, role: 'candidate' as const, screens: [] };
  const ids = { assessmentId, attemptId, questionId: questionIds[0] ?? 0, userId: candidate.userId };
  const calls = ENDPOINTS.filter(
    (endpoint) => mayCall(actor, endpoint.access) && !ENDS_THE_EXAM.has(endpoint.name),
  );
  const answered = new Map<string, number>();
  for (const endpoint of calls) {
    // Every id that could lead to the key, at every position of the path.
    for (const id of new Set([...Object.values(ids), 1, 2, 3])) {
      const response = await send(test, candidate, endpoint, id, ids);
      if (response.statusCode === 200) answered.set(endpoint.name, response.rawPayload.length);
      expect(response.statusCode, endpoint.name).toBeLessThan(500);
      expectNoSecret(response, endpoint.name);
    }
  }
  // The calls reached the exam itself, and were not refused before.
  for (const name of REACHED) expect([...answered.keys()]).toContain(name);
  expect([...answered.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(1_000);
});

it('a save returns only its receipt, whatever the request claims', async () => {
  const admin = await buildAdmin(test);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const saved = await candidate.raw(attempts.saveAnswer, {
    quizResponseInitialId: attemptId,
    quizQuestionId: questionIds[1],
    userAnswer: 'Option-A',
    correctAnswer: 'Option-A',
    questionMark: 99,
    isExamined: true,
  });
  expect(Object.keys(saved.json())).toEqual(['responseMsg', 'savedAt', 'sequence']);
});

const REACHED = [
  'getQuestion',
  'getPaperPart',
  'getAttemptPart',
  'getOpenAttempt',
  'saveAnswer',
  'listQuestionOrder',
  'startAttempt',
];

/** Calls that end the session or the attempt, after which a result may be shown. */
const ENDS_THE_EXAM = new Set(['signOut', 'finishAttempt', 'changePassword']);

interface Ids {
  readonly assessmentId: number;
  readonly attemptId: number;
  readonly questionId: number;
  readonly userId: number;
}

/** Makes a call with an id at every position of its path, and a body that names the attempt wherever it can. */
function send(test: TestApp, caller: SignedIn, endpoint: Endpoint, id: number, ids: Ids) {
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    String(endpoint.actorFields?.includes(name) ? caller.userId : id),
  );
  const body = endpoint.body === undefined ? undefined : exampleBody(endpoint.body, ids);
  return test.app.inject({
    method: endpoint.method,
    url,
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

function exampleBody(body: z.ZodType, ids: Ids): unknown {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const names = 'names' in body ? (body.names as Record<string, string>) : {};
  // The candidate creates a response.
  const own = { ...ids, createdBy: ids.userId };
  const named = new Map(Object.entries(own).map(([field, value]) => [names[field] ?? field, value]));
  const example = exampleOf(schema as Record<string, unknown>);
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example;
  // A start sends acknowledged rules only where its client knows them.
  const left = ['reloadLimit', 'endsOnLeaving'].map((field) => names[field] ?? field);
  return Object.fromEntries(
    Object.entries(example)
      .filter(([name]) => !left.includes(name))
      .map(([name, value]) => [name, named.get(name) ?? value]),
  );
}

function expectNoSecret({ rawPayload }: { rawPayload: Buffer }, name: string): void {
  const bytes = rawPayload.toString('latin1');
  expect(bytes, name).not.toContain(SECRET_EXPLANATION);
  expect(bytes, name).not.toMatch(/correctOption|correctAnswer|answerExplanation|keyLabels|isKey/);
  expect(bytes, name).not.toMatch(/userObtainedQuestionMark/);
}
