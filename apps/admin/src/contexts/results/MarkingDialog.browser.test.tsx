import { giveMarks, listPendingResponses } from '@invigil/contract/results/marking-endpoints';
import { listResults } from '@invigil/contract/results/result-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import { button, dialog, rowOf } from '../../testing/page-parts.test-data.ts';
import { refusalText } from '../../testing/refusal-texts.test-data.ts';

beforeEach(() => {
  const pending = { attemptId: 71, fullName: 'Bina Roy', isMarked: false, outcome: 'pending' as const };
  edge.reply(listResults, pagesOf(exampleRow(listResults, { ...pending, obtainedMarks: null })));
  edge.reply(listPendingResponses, [exampleRow(listPendingResponses, { attemptId: 71, marks: 300 })]);
});

it.each(['markCanNotBeLessZero', 'marksAboveQuestion', 'nothingToMark'] as const)(
  'refused marks show %s at the answer, and the typed marks stay [marking-dialog.1]',
  async (refusal) => {
    edge.refuse(giveMarks, refusal);
    await openScreen('/report/admin', 'admin');
    await button(/^Mark/, rowOf('Bina Roy')).click();
    const marks = dialog().getByRole('spinbutton');
    await marks.fill('2');
    await button(/^Save/, dialog()).click();
    await expect.element(dialog().getByText(refusalText(refusal))).toBeVisible();
    await expect.element(marks).toHaveValue(2);
    await expect.element(page.getByRole('dialog')).toBeVisible();
  },
);
