import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  buildFinished,
  orderFile,
  pagesOf,
} from '../../results/sheet-files/testing/sheet-files.test-data.ts';
import { continueRegrades } from './continue-regrades.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a regrade accepts the last of twelve options beside the key, and the printed sheet has all of them [more-options.10]', async () => {
  const admin = await buildAdmin(test);
  const options = OPTION_LABELS.map((label) => ({ label, text: `text ${label}` }));
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 },
    [{ marks: 200, interaction: { kind: 'choice', options, key: ['G'] } }],
  );
  const { attemptId } = await buildFinished(test, admin, assessmentId, questionIds, ['Option-L']);
  const marks = async () => (await admin.ok(results.getResult, { params: { attemptId } })).obtainedMarks;
  expect(await marks()).toBe(0);
  const [page = ''] = await pagesOf(test, await orderFile(test, admin, [attemptId]));
  for (const { text } of options) expect(page).toContain(text);
  const { questions } = await admin.ok(regrading.getRegradableAssessment, { params: { assessmentId } });
  const { questionId = 0, contentHash = '' } = questions[0] ?? {};
  const key = { kind: 'choice' as const, key: ['G' as const], alsoAccepted: [['L' as const]] };
  const body = {
    assessmentId,
    passMarkPolicy: 'kept' as const,
    questions: [{ questionId, contentHash, key, marks: null, voiding: null }],
  };
  const { basis } = await admin.ok(regrading.previewRegrade, { params: { page: 1, pageSize: 10 }, body });
  await admin.ok(regrading.applyRegrade, { body: { ...body, basis, reason: 'Two are right' } });
  await continueRegrades(test.ports);
  expect(await marks()).toBe(200);
});
