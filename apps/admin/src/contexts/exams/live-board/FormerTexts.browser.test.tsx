import { followLiveBoard, getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow } from '../../../testing/example-answers.test-data.ts';
import { button, expectNone, press } from '../../../testing/page-parts.test-data.ts';

const seatRow = (candidateId: number, fullName: string, hasFormerTexts?: boolean) =>
  exampleRow(getLiveBoard, {
    candidateId,
    fullName,
    email: `${candidateId}@example.org`,
    state: 'writing',
    attemptId: candidateId + 10,
    offlineSince: null,
    finishedAt: null,
    finishReason: null,
    startedAt: new Date(),
    invitationState: 'registered',
    hasFormerTexts,
  });

async function openBoard(formerTextCount: number | undefined, meeraHasFormer: boolean): Promise<void> {
  edge.fail(followLiveBoard, 0);
  edge.reply(getLiveBoard, {
    ...exampleAnswer(getLiveBoard),
    assessmentId: 5,
    isLive: true,
    serverNow: new Date(),
    participantCount: 2,
    formerTextCount,
    rows: [seatRow(31, 'Zoya Ansari'), seatRow(32, 'Meera Iyer', meeraHasFormer || undefined)],
  });
  await openScreen('/quiz/liveBoard?quiz=5', 'admin');
}

const seat = (name: string) => button(new RegExp(name), page.getByRole('list', { name: 'Seats' }));

it('the live board counts the pages that still show the text from before a correction, and marks each in the seats, the list and the panel [board-former-texts.1]', async () => {
  await openBoard(1, true);
  await expect.element(page.getByText('1 page still shows the former text.')).toBeVisible();
  await expect.element(seat('Meera Iyer')).toHaveAccessibleName(/Former text/);
  await expect.element(seat('Zoya Ansari')).not.toHaveAccessibleName(/Former text/);
  await seat('Meera Iyer').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Text on the pageFormer text');
  await press('{Escape}');
  await button('List').click();
  await expect.element(page.getByRole('row', { name: /Meera Iyer/ })).toHaveTextContent('Former text');
  await expect.element(page.getByRole('row', { name: /Zoya Ansari/ })).not.toHaveTextContent('Former text');
});

it('the live board says that all pages show the corrected texts, and nothing of corrections in an assessment without any [board-former-texts.2]', async () => {
  const none = page.getByText('All open pages show the corrected texts');
  await openBoard(0, false);
  await expect.element(none).toBeVisible();
  await openBoard(undefined, false);
  await expect.element(seat('Meera Iyer')).toBeVisible();
  await expectNone(none);
  await expectNone(page.getByText(/former text/i));
});
