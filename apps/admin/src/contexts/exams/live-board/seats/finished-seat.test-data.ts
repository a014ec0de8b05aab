import { followLiveBoard, getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow } from '../../../../testing/example-answers.test-data.ts';

/** The candidate of the board. */
export const FINISHED = { candidateId: 31, attemptId: 41, fullName: 'Joseph Mathew' };

/** Opens the board of an assessment with one candidate, whose attempt was ended and has a late answer. */
export async function openFinishedSeat(): Promise<void> {
  const row = exampleRow(getLiveBoard, {
    ...FINISHED,
    state: 'finished',
    position: 3,
    lateCount: 1,
    offlineSince: null,
    finishReason: 'endedByAdmin',
    finishedAt: new Date(Date.now() - 600_000),
    startedAt: new Date(Date.now() - 1_800_000),
    deadline: new Date(Date.now() + 1_800_000),
  });
  edge.reply(getLiveBoard, {
    ...exampleAnswer(getLiveBoard),
    assessmentId: 5,
    title: 'Cohort paper',
    isLive: true,
    serverNow: new Date(),
    participantCount: 1,
    rows: [row],
  });
  edge.fail(followLiveBoard, 0);
  await openScreen('/quiz/liveBoard?quiz=5', 'admin');
}

/** Opens the late answers of the candidate. */
export const openLateAnswers = () =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Late answers/ })
    .first()
    .click();
