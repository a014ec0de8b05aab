import type { PlayReport } from '@invigil/exam-client/calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { expect, it } from 'vitest';
import { PlayLog } from './play-log.ts';
import type { KeptPlay, PlayStorage } from './play-storage.ts';

const OK: Outcome<unknown> = { kind: 'ok', value: {} };

/** A browser's storage, which outlives its pages. */
function storage(): PlayStorage {
  let kept = new Map<number, KeptPlay>();
  return {
    read: () => new Map(kept),
    write: (plays) => {
      kept = new Map(plays);
    },
  };
}

/** A page whose server replies as the test says, and whose timers run when the test says. */
function openPage(stored = storage(), reply: () => Promise<Outcome<unknown>> = async () => OK) {
  const reports: (readonly PlayReport[])[] = [];
  let timers: { readonly callback: () => void; readonly ms: number }[] = [];
  const log = new PlayLog({
    storage: stored,
    report: (plays) => {
      reports.push(plays);
      return reply();
    },
    timing: {
      schedule: (callback, ms) => {
        const timer = { callback, ms };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  const run = async () => {
    const due = timers;
    timers = [];
    for (const { callback } of due) callback();
    await settle();
  };
  return { log, reports, stored, settle, run, waits: () => timers.map(({ ms }) => ms) };
}

it('a play is reported at its begin, at its end, and every ten seconds between [play-log.1]', async () => {
  const { log, reports, settle, run, waits } = openPage();
  log.note(7, { plays: 1, positionMs: 0 }, true);
  await settle();
  expect(reports).toEqual([[{ questionId: 7, plays: 1, positionMs: 0 }]]);
  for (const positionMs of [250, 500, 750]) log.note(7, { plays: 1, positionMs }, false);
  expect([reports.length, waits()]).toEqual([1, [10_000]]);
  await run();
  expect(reports.at(-1)).toEqual([{ questionId: 7, plays: 1, positionMs: 750 }]);
  log.note(7, { plays: 1, positionMs: 20_000 }, true);
  await settle();
  expect(reports.at(-1)).toEqual([{ questionId: 7, plays: 1, positionMs: 20_000 }]);
  await run();
  expect(reports).toHaveLength(3);
});

it('a play without a connection is kept over a reload, and reported when the server replies [play-log.2]', async () => {
  const stored = storage();
  const offline = openPage(stored, async () => ({ kind: 'unreachable' }));
  offline.log.note(7, { plays: 1, positionMs: 0 }, true);
  await offline.settle();
  offline.log.note(7, { plays: 1, positionMs: 4_000 }, false);
  expect(offline.waits()).toEqual([5_000]);
  offline.log.close();
  expect(offline.waits()).toEqual([]);
  const again = openPage(stored);
  expect(again.log.progressOf(7)).toEqual({ plays: 1, positionMs: 4_000, isSent: false });
  await again.settle();
  expect(again.reports).toEqual([[{ questionId: 7, plays: 1, positionMs: 4_000 }]]);
  expect(openPage(stored).reports).toEqual([]);
});

it('plays that another device has reported count here, and are not reported back [play-log.3]', async () => {
  const { log, reports, settle } = openPage();
  log.note(7, { plays: 1, positionMs: 3_000 }, true);
  await settle();
  expect(log.learn(7, { plays: 2, positionMs: 500 })).toMatchObject({ plays: 2, positionMs: 500 });
  expect(log.learn(7, { plays: 1, positionMs: 9_000 })).toMatchObject({ plays: 2, positionMs: 500 });
  log.send();
  await settle();
  expect(reports).toHaveLength(1);
});

it('a report that no retry changes is not repeated, and one that comes during a report follows it [play-log.4]', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => {};
  const page = openPage(
    storage(),
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  page.log.note(7, { plays: 1, positionMs: 0 }, true);
  page.log.note(7, { plays: 1, positionMs: 900 }, true);
  expect(page.reports).toHaveLength(1);
  answer(OK);
  await page.settle();
  expect(page.reports.at(-1)).toEqual([{ questionId: 7, plays: 1, positionMs: 900 }]);
  answer({ kind: 'closed' });
  await page.settle();
  await page.run();
  expect(page.reports).toHaveLength(2);
});
