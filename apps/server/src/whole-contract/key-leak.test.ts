import * as attempts from '@invigil/contract/attempts/attempt-endpoints';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { mayCall } from '@invigil/domain/access/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerFields,
  buildAdmin,
  buildAttempt,
  buildCandidate,
  buildLiveAssessment,
} from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Words that stand only in the key and the explanation, so that finding one anywhere is a leak. */
const SECRET_EXPLANATION = 'zebrafish-explanation-4711';

it('sends no key, explanation or mark to a candidate before the end, on any call', async () => {
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
  let searched = 0;
  for (const endpoint of ENDPOINTS) {
    if (endpoint.method !== 'GET' || !mayCall(actor, endpoint.access)) continue;
    // Every id that could lead to the key, in every place of the path.
    for (const id of [assessmentId, attemptId, questionIds[0] ?? 0, candidate.userId, 1, 2, 3]) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
        String(endpoint.actorFields?.includes(name) ? candidate.userId : id),
      );
      const response = await test.app.inject({
        method: 'GET',
        url: path,
        headers: { authorization: `Bearer ${candidate.token}` },
      });
      if (endpoint.name === 'signOut') continue;
      searched += response.rawPayload.length;
      expect(response.body, path).not.toContain(SECRET_EXPLANATION);
      expect(response.body, path).not.toMatch(
        /correctOption|correctAnswer|answerExplanation|keyLabels|isKey/,
      );
      expect(response.body, path).not.toMatch(/userObtainedQuestionMark/);
    }
  }
  expect(searched).toBeGreaterThan(1_000);

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
