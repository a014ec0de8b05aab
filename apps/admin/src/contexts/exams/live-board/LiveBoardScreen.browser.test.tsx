import type { OkOf } from '@invigil/contract/endpoint';
import { followLiveBoard, getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow } from '../../../testing/example-answers.test-data.ts';
import { expectNone } from '../../../testing/page-parts.test-data.ts';

type Board = OkOf<typeof getLiveBoard>;

const TITLE = 'Cohort paper';
const POLLING = 'Updated every 4 s';
/** The board polls every four seconds. */
const POLLED = { timeout: 12_000 };

let rows: Board['rows'] = [];

beforeEach(async () => {
  rows = [];
  edge.reply(getLiveBoard, () =>
    Object.assign(exampleAnswer(getLiveBoard), {
      ...{ assessmentId: 5, title: TITLE, isLive: true, serverNow: new Date() },
      ...{ participantCount: rows.length, rows },
    }),
  );
  edge.fail(followLiveBoard, 0);
  await openScreen('/quiz/liveBoard?quiz=5', 'admin');
  await expect.element(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect.element(page.getByText(POLLING), POLLED).toBeVisible();
});

it('the live board polls where the stream is blocked, and says so [journey-live-board.2]', async () => {
  const seat = page.getByRole('list', { name: 'Seats' }).getByRole('button', { name: 'Zoya Ansari' });
  await expectNone(seat);
  rows = [
    exampleRow(getLiveBoard, {
      ...{ candidateId: 31, fullName: 'Zoya Ansari', state: 'writing', attemptId: 41, position: 1 },
      ...{ offlineSince: null, finishedAt: null, finishReason: null, startedAt: new Date() },
    }),
  ];
  await expect.element(seat, POLLED).toHaveTextContent('Writing');
});

it('a live board that loses its connection shows the time of its state [journey-live-board.3]', async () => {
  edge.fail(getLiveBoard, 0);
  await expect
    .element(page.getByText(/Connection lost, trying again; state at \d\d:\d\d:\d\d/), POLLED)
    .toBeVisible();
  edge.reply(getLiveBoard, Object.assign(exampleAnswer(getLiveBoard), { title: TITLE, rows: [] }));
  await expect.element(page.getByText(POLLING), POLLED).toBeVisible();
});
