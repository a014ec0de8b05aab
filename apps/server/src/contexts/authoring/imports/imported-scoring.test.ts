import * as contract from '@invigil/contract/authoring/import-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { importCalls } from './import-calls.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

async function stage(...lines: readonly string[]) {
  const calls = importCalls(admin);
  const { assessmentId } = await buildAssessment(
    admin,
    { allowMultipleTicks: true, allowMultipleKeys: true },
    [],
  );
  const batchId = await calls.stage(assessmentId, lines.join('\n'));
  return { assessmentId, batchId, listed: await calls.list(batchId) };
}

it('scoring rules are imported from a CSV file, by their names or by a penalty or weights alone [imported-scoring.1]', async () => {
  const { assessmentId, batchId } = await stage(
    'question,Option A,Option B,Option C,correctOptions,scoring,penalización,weights',
    'One?,1,2,3,A,,,',
    'Two?,1,2,3,A,,"33,33333 %",',
    'Three?,1,2,3,A,exact,25,',
    'Four?,1,2,3,A B,Partial per wrong,,',
    'Five?,1,2,3,A B,,,A 50; option-B: 50 %; C -25',
    'Six?,1,2,3,A B,partial,,',
  );
  await admin.ok(contract.saveImportedQuestions, { params: { batchId } });
  const stored = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(stored.map(({ scoring }) => scoring)).toEqual([
    null,
    { kind: 'exact', penaltyPercent: 33.33333 },
    { kind: 'exact', penaltyPercent: 25 },
    { kind: 'partial', deduction: 'perWrong' },
    {
      kind: 'weights',
      weights: [
        { label: 'A', percent: 50 },
        { label: 'B', percent: 50 },
        { label: 'C', percent: -25 },
      ],
    },
    { kind: 'partial', deduction: 'none' },
  ]);
});

it('wrong rules of a CSV file are said at their columns [imported-scoring.2]', async () => {
  const { listed } = await stage(
    'question,Option A,Option B,Option C,correctOptions,scoring,penalty,weights',
    'One?,1,2,3,A,generous,,',
    'Two?,1,2,3,A,,120,',
    'Three?,1,2,3,A,,a lot,',
    'Four?,1,2,3,A B,,,A 50; B 40',
    'Five?,1,2,3,A B,,,A fifty',
    'Six?,1,2,3,A B,,,A 50; F 50',
    'Seven?,1,2,3,A,partial,25,',
    'Eight?,1,2,3,A B,exact,,A 50; B 50',
    'Nine?,1,2,3,A B,,25,A 50; B 50',
  );
  expect(listed.map(({ problems }) => problems)).toEqual([
    [{ column: 'scoring', problem: 'unknownChoice' }],
    [{ column: 'penalty', problem: 'percentRange' }],
    [{ column: 'penalty', problem: 'number' }],
    [{ column: 'weights', problem: 'weightsSumHundred' }],
    [{ column: 'weights', problem: 'number' }],
    [{ column: 'weights', problem: 'unknownChoice' }],
    // A rule that does not use them would leave them out without a word.
    [{ column: 'penalty', problem: 'invalidValue' }],
    [{ column: 'weights', problem: 'invalidValue' }],
    [{ column: 'penalty', problem: 'invalidValue' }],
  ]);
});
