import {
  decideLateAnswer,
  followLiveBoard,
  getLiveBoard,
  listLateAnswers,
  reopenAttempt,
} from '@invigil/contract/exams/live-board-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow } from '../../../testing/example-answers.test-data.ts';
import { button, dialog, field } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';

const NAME = 'Joseph Mathew';

beforeEach(async () => {
  const endedAt = new Date(Date.now() - 600_000);
  const row = exampleRow(getLiveBoard, {
    candidateId: 31,
    fullName: NAME,
    state: 'finished',
    attemptId: 41,
    position: 3,
    lateCount: 1,
    offlineSince: null,
    finishReason: 'endedByAdmin',
    finishedAt: endedAt,
    startedAt: new Date(Date.now() - 1_800_000),
    deadline: new Date(Date.now() + 1_800_000),
  });
  edge.reply(
    getLiveBoard,
    Object.assign(exampleAnswer(getLiveBoard), {
      assessmentId: 5,
      title: 'Cohort paper',
      isLive: true,
      serverNow: new Date(),
      participantCount: 1,
      rows: [row],
    }),
  );
  edge.fail(followLiveBoard, 0);
  await openScreen('/quiz/liveBoard?quiz=5', 'admin');
});

it.each(['attemptMarkedByHand', 'certificateIssued', 'laterAttempt', 'reopenNeedsTime'] as const)(
  'a refused reopening shows %s in its panel, and the reason stays [board-refusals.1]',
  async (refusal) => {
    edge.refuse(reopenAttempt, refusal);
    await button(new RegExp(NAME), page.getByRole('list', { name: 'Seats' })).click();
    await button('Reopen', dialog()).click();
    await field('Reason').fill('False alarm');
    await button('Reopen', dialog(/^Reopen/)).click();
    await expect.element(dialog(/^Reopen/).getByText(refusalText(refusal))).toBeVisible();
    await expect.element(field('Reason')).toHaveValue('False alarm');
  },
);

it.each(['certificateIssued', 'answeredAfterReview'] as const)(
  'a refused late answer shows %s in its panel, and still waits [board-refusals.2]',
  async (refusal) => {
    const late = { candidateId: 31, attemptId: 41, state: 'waiting' as const, reviewedAt: null };
    edge.reply(listLateAnswers, [exampleRow(listLateAnswers, late)]);
    edge.refuse(decideLateAnswer, refusal);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Late answers/ })
      .first()
      .click();
    await field('Reason').fill('The network failed');
    const accept = dialog().getByRole('button', { name: /^Accept: / });
    await accept.click();
    await expect.element(dialog().getByText(refusalText(refusal))).toBeVisible();
    await expect.element(accept).toBeEnabled();
  },
);
