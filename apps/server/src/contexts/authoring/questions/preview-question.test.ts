import { previewQuestion } from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestAllRows } from '../../../testing/database-contents.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

it('a question is previewed as its candidates will see it, sanitised and typeset, and no row of the database changes [question-preview.1]', async () => {
  const change = { prompt: 'Is \\(x^2\\) <b>big</b>?<script>alert(1)</script>' };
  const { assessmentId } = await buildLiveAssessment(admin, {}, [change]);
  const candidate = await buildCandidate(test, admin);
  await buildAttempt(candidate, assessmentId);
  const sat = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  const draft = await buildAssessment(admin, {}, []);
  const before = await digestAllRows(test.ports.database.pool);
  const shown = await admin.ok(previewQuestion, { body: questionFields(draft.assessmentId, change) });
  expect(await digestAllRows(test.ports.database.pool)).toEqual(before);
  expect(shown.promptHtml).toContain('<math');
  expect(shown.promptHtml).not.toContain('script');
  expect({
    ...shown,
    assessmentId,
    questionId: sat.questionId,
    marks: sat.marks,
    isUnreadable: false,
  }).toEqual(sat);
});

it('what a save would refuse is refused by a preview, at its field, and nobody previews in an assessment of another tenant [question-preview.2]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const empty = await admin.send(previewQuestion, {
    body: questionFields(assessmentId, { prompt: '<b></b>' }),
  });
  expect(empty.statusCode).toBe(400);
  expect(JSON.parse(empty.body).errors).toHaveProperty('questionDetail');
  const twoKeys = await admin.send(previewQuestion, {
    body: questionFields(assessmentId, { key: ['A', 'B'] }),
  });
  expect(twoKeys.statusCode).toBe(202);
  const other = await buildAdmin(test);
  const foreign = await other.send(previewQuestion, { body: questionFields(assessmentId) });
  expect(foreign.statusCode).toBe(404);
});
