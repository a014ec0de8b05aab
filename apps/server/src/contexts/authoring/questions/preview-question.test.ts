import { createQuestion, previewQuestion } from '@invigil/contract/authoring/question-endpoints';
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

it('a preview refuses what a save would refuse, in the same words, and nobody previews in an assessment of another tenant [question-preview.2]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  for (const change of [{ prompt: '<b></b>' }, { key: ['A', 'B'] as const }, { options: [] }]) {
    const body = questionFields(assessmentId, { ...change, key: [...(change.key ?? ['A' as const])] });
    const [saved, previewed] = [
      await admin.send(createQuestion, { body }),
      await admin.send(previewQuestion, { body }),
    ];
    expect(saved.statusCode).not.toBe(200);
    expect(previewed.statusCode).toBe(saved.statusCode);
    const { requestId: _saved, ...refused } = JSON.parse(saved.body);
    expect(JSON.parse(previewed.body)).toMatchObject(refused);
  }
  const other = await buildAdmin(test);
  const foreign = await other.send(previewQuestion, { body: questionFields(assessmentId) });
  expect(foreign.statusCode).toBe(404);
});

it('a preview has the scoring rule and the decimal sign that its assessment fixes, as candidates read them [question-preview.4]', async () => {
  const { assessmentId } = await buildAssessment(
    admin,
    { decimalSign: 'comma', scoring: { kind: 'exact', penaltyPercent: 25 } },
    [],
  );
  const number = {
    promptType: 'text',
    interaction: { kind: 'numeric', value: '3', tolerance: '0' },
  } as const;
  const preview = (change: Parameters<typeof questionFields>[1]) =>
    admin.ok(previewQuestion, { body: questionFields(assessmentId, change) });
  const shown = await preview(number);
  expect(shown.interaction).toEqual({ kind: 'numeric', decimalSign: 'comma' });
  expect(shown.scoring).toMatchObject({ kind: 'exact', penaltyPercent: 25 });
  const own = await preview({ ...number, scoring: { kind: 'exact', penaltyPercent: 50 } });
  expect(own.scoring).toMatchObject({ penaltyPercent: 50 });
});
