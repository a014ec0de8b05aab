import { checkReceipt, getReceipt } from '@invigil/contract/exams/receipt-endpoints';
import {
  getAttemptMarkingState,
  getResult,
  listOwnResults,
  listResultDetails,
  listResults,
} from '@invigil/contract/results/result-endpoints';
import type { RoleCode } from '@invigil/domain/access/roles';
import { beforeEach, expect, it } from 'vitest';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import { button, dialog, field, rowOf } from '../../../testing/page-parts.test-data.ts';

const CODE = '0G7K-M2QX-9VTD-4HN1';
const ENDED = new Date('2026-11-29T10:00:00Z');

beforeEach(() => {
  edge.reply(
    listResults,
    pagesOf(exampleRow(listResults, { attemptId: 41, fullName: 'Bina Roy', outcome: 'passed' })),
  );
  edge.reply(getAttemptMarkingState, { isMarked: true });
  edge.reply(getResult, { ...exampleAnswer(getResult), attemptId: 41 });
  edge.reply(listResultDetails, []);
});

async function openSheet(address: string, role: RoleCode, row: string): Promise<void> {
  await openScreen(address, role);
  await button(row, rowOf(row)).click();
  await expect.element(dialog()).toBeVisible();
}

it('an Admin checks the code of a receipt beside the result sheet, and reads what it is [receipt-check.1]', async () => {
  await openSheet('/report/admin', 'admin', 'Bina Roy');
  for (const [state, text] of [
    ['asSubmitted', 'As submitted: the answers are those of the receipt.'],
    ['lateAnswerAccepted', 'Changed since: a late answer was accepted.'],
    ['reopened', 'Receipt of an earlier end: the attempt was reopened since.'],
    ['answersChanged', 'The answers are not those of the receipt.'],
  ] as const) {
    edge.reply(checkReceipt, { state, endedAt: ENDED, answerCount: 12 });
    await field('Code of the receipt').fill(CODE);
    await button('Check', dialog()).click();
    await expect.element(dialog().getByText(text)).toBeVisible();
    await expect.element(dialog().getByText(/Receipt of .* with 12 answers\./)).toBeVisible();
  }
  edge.reply(checkReceipt, { state: 'foreign', endedAt: null, answerCount: null });
  await button('Check', dialog()).click();
  await expect.element(dialog().getByText('Not a receipt of this attempt.')).toBeVisible();
});

it('a text that is no code is refused at its field, and is not sent [receipt-check.2]', async () => {
  await openSheet('/report/admin', 'admin', 'Bina Roy');
  await field('Code of the receipt').fill('0G7K-M2QX');
  await button('Check', dialog()).click();
  await expect
    .element(field('Code of the receipt'))
    .toHaveAccessibleDescription(/no code of a receipt\. It has sixteen letters and digits/);
  expect(edge.bodies(checkReceipt)).toEqual([]);
});

it('candidates find their receipt again in their results [own-receipt.1]', async () => {
  edge.reply(listOwnResults, pagesOf(exampleRow(listOwnResults, { attemptId: 41, title: 'Chemistry' })));
  edge.reply(getReceipt, { receipt: { endedAt: ENDED, answerCount: 12, code: CODE } });
  await openSheet('/report/students', 'candidate', 'Chemistry');
  await expect.element(dialog().getByText(CODE)).toBeVisible();
});
