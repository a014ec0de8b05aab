import {
  followLiveBoard,
  getLiveBoard,
  giveExtraTimeToAll,
} from '@invigil/contract/exams/live-board-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow } from '../../../../testing/example-answers.test-data.ts';
import { button, dialog, expectNone, expectToast } from '../../../../testing/page-parts.test-data.ts';

const ADDRESS = '/quiz/liveBoard?quiz=5';
const SAVED = 'successfullySaved' as const;

function serveBoard(writing: number, timeLimitMinutes = 60) {
  const rows = Array.from({ length: writing }, (_, index) => {
    const at = { startedAt: new Date(), finishedAt: null, finishReason: null, offlineSince: null };
    return {
      ...exampleRow(getLiveBoard, {
        candidateId: index + 1,
        fullName: `Candidate ${index}`,
        state: 'writing',
      }),
      email: `candidate${index}@example.org`,
      ...at,
    };
  });
  const board = { assessmentId: 5, isLive: true, serverNow: new Date(), timeLimitMinutes, rows };
  edge.reply(getLiveBoard, { ...exampleAnswer(getLiveBoard), ...board, participantCount: writing });
}

beforeEach(() => {
  serveBoard(3);
  edge.fail(followLiveBoard, 0);
});

it('the Admin gives extra time to all who are writing in one step, with one reason [extra-time-for-all.6]', async () => {
  edge.reply(giveExtraTimeToAll, { message: SAVED, attemptCount: 3 });
  await openScreen(ADDRESS, 'admin');
  await button('Extra time for all').click();
  await expect.element(dialog()).toHaveTextContent('3 candidates are writing. Each attempt ends later');
  await button('+15 min', dialog()).click();
  await button('Give extra time', dialog()).click();
  await expect.element(dialog()).toHaveTextContent('Enter a reason');
  expect(edge.requests(giveExtraTimeToAll)).toEqual([]);
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Fire alarm');
  await button('Give extra time', dialog()).click();
  await expectToast('Extra time given to 3 candidates');
  expect(edge.bodies(giveExtraTimeToAll)).toMatchObject([
    { assessmentId: 5, addedMinutes: 15, reason: 'Fire alarm' },
  ]);
});

it('extra time for all that is sent again after a lost answer names the same grant [extra-time-for-all.7]', async () => {
  edge.fail(giveExtraTimeToAll, 0);
  await openScreen(ADDRESS, 'admin');
  await button('Extra time for all').click();
  await button('+5 min', dialog()).click();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Fire alarm');
  await button('Give extra time', dialog()).click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  edge.reply(giveExtraTimeToAll, { message: SAVED, attemptCount: 3 });
  await button('Give extra time', dialog()).click();
  await expectToast('Extra time given to 3 candidates');
  const grants = edge.bodies(giveExtraTimeToAll).map(({ grantId }) => grantId);
  expect(grants).toHaveLength(2);
  expect(new Set(grants).size).toBe(1);
});

it('extra time for all is not offered where nobody writes, or without a time limit [extra-time-for-all.8]', async () => {
  serveBoard(0);
  await openScreen(ADDRESS, 'admin');
  await expect.element(page.getByText('0 participants')).toBeVisible();
  await expectNone(button('Extra time for all'));
  serveBoard(2, 0);
  await openScreen(ADDRESS, 'admin');
  await expect.element(page.getByText('2 participants')).toBeVisible();
  await expectNone(button('Extra time for all'));
});
