import type { OkOf } from '@invigil/contract/endpoint';
import { followLiveBoard, getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow } from '../../../testing/example-answers.test-data.ts';
import { expectNone, textsOf } from '../../../testing/page-parts.test-data.ts';

type Board = OkOf<typeof getLiveBoard>;

const TITLE = 'Cohort paper';
const POLLING = 'Updated every 4 s';

let rows: Board['rows'] = [];
/** Undefined where no page is open. */
let heartbeatIntervalMs: number | undefined;

beforeEach(async () => {
  rows = [];
  heartbeatIntervalMs = undefined;
  edge.reply(getLiveBoard, () => ({
    ...exampleAnswer(getLiveBoard),
    assessmentId: 5,
    title: TITLE,
    isLive: true,
    serverNow: new Date(),
    participantCount: rows.length,
    heartbeatIntervalMs,
    rows,
  }));
  edge.fail(followLiveBoard, 0);
  await openScreen('/quiz/liveBoard?quiz=5', 'admin');
  await expect.element(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect.element(page.getByText(POLLING)).toBeVisible();
});

const writing = (candidateId: number, fullName: string) =>
  exampleRow(getLiveBoard, {
    candidateId,
    fullName,
    email: `${candidateId}@example.org`,
    state: 'writing',
    attemptId: candidateId + 10,
    position: 1,
    offlineSince: null,
    finishedAt: null,
    finishReason: null,
    startedAt: new Date(),
  });
const seats = () => page.getByRole('list', { name: 'Seats' }).getByRole('button');

it('the live board polls where the stream is blocked, and says so [journey-live-board.2]', async () => {
  const seat = seats().filter({ hasText: 'Zoya Ansari' });
  await expectNone(seat);
  rows = [writing(31, 'Zoya Ansari')];
  await expect.element(seat).toHaveTextContent('Writing');
});

it('the live board says how old its positions are, until every open page reports each four seconds [live-board-screen.3]', async () => {
  heartbeatIntervalMs = 20_000;
  await expect.element(page.getByText('Catching up: positions up to 20 s old')).toBeVisible();
  await expectNone(page.getByText(POLLING));
  heartbeatIntervalMs = 4_000;
  await expect.element(page.getByText(POLLING)).toBeVisible();
});

it('a page in a hidden tab is shown as hidden, in its seat and in the panel [live-board-screen.4]', async () => {
  rows = [{ ...writing(31, 'Zoya Ansari'), isHidden: true }];
  const seat = seats().filter({ hasText: 'Zoya Ansari' });
  await expect.element(seat).toHaveTextContent('Hidden tab');
  await seat.click();
  await expect.element(page.getByRole('dialog').getByText('Hidden tab')).toBeVisible();
  rows = [writing(31, 'Zoya Ansari')];
  await expect.element(page.getByRole('dialog').getByText('Writing')).toBeVisible();
});

it('a live board that loses its connection shows the time of its state [journey-live-board.3]', async () => {
  edge.fail(getLiveBoard, 0);
  await expect
    .element(page.getByText(/Connection lost, trying again; state at \d\d:\d\d:\d\d/))
    .toBeVisible();
  edge.reply(getLiveBoard, { ...exampleAnswer(getLiveBoard), title: TITLE, rows: [] });
  await expect.element(page.getByText(POLLING)).toBeVisible();
});

it('candidates keep their seats on the live board, whatever the order of a reading, and a new one sits at the end [live-board-screen.1]', async () => {
  const names = () => textsOf(seats()).flatMap((text) => /Zoya|Meera|Aarav/.exec(text)?.[0] ?? text);
  const [zoya, meera, aarav] = [
    writing(31, 'Zoya Ansari'),
    writing(32, 'Meera Iyer'),
    writing(33, 'Aarav Menon'),
  ];
  rows = [zoya];
  await expect.poll(names).toEqual(['Zoya']);
  rows = [meera, zoya];
  await expect.poll(names).toEqual(['Zoya', 'Meera']);
  rows = [aarav, meera, zoya];
  await expect.poll(names).toEqual(['Zoya', 'Meera', 'Aarav']);
});

it('a live board in a background tab reads nothing until the tab is visible again [live-board-screen.2]', async () => {
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  vi.useFakeTimers();
  try {
    turn('hidden');
    await vi.advanceTimersByTimeAsync(0);
    const read = edge.requests(getLiveBoard).length;
    await vi.advanceTimersByTimeAsync(120_000);
    // One can have been on its way when the tab was hidden; two minutes of polling would have sent 30.
    const readHidden = edge.requests(getLiveBoard).length;
    expect(readHidden).toBeLessThanOrEqual(read + 1);
    turn('visible');
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.poll(() => edge.requests(getLiveBoard).length).toBeGreaterThan(readHidden);
  } finally {
    vi.useRealTimers();
  }
});
