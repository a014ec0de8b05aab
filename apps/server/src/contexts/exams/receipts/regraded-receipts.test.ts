import { checkReceipt, getReceipt } from '@invigil/contract/exams/receipt-endpoints';
import { expect, it } from 'vitest';
import {
  admin,
  bodyOf,
  buildExam,
  regrade,
  resultOf,
  sit,
  useRegrading,
} from '../regrading/regrading-site.test-data.ts';

useRegrading();

it('a regrade changes the marks of an attempt, and neither its receipt nor the check of it [regraded-receipts.1]', async () => {
  const exam = await buildExam();
  const { candidate, attemptId } = await sit(exam, ['Option-A', 'Option-B']);
  const receipt = async () => (await candidate.ok(getReceipt, { params: { attemptId } })).receipt;
  const given = (await receipt()) ?? expect.fail();
  const before = await resultOf(attemptId);
  await regrade(await bodyOf(exam, 1, { key: ['A'] }));
  expect((await resultOf(attemptId)).obtainedMarks).not.toBe(before.obtainedMarks);
  expect(await receipt()).toEqual(given);
  const { state } = await admin.ok(checkReceipt, { body: { attemptId, code: given.code } });
  expect(state).toBe('asSubmitted');
});
