import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProblemText } from '../calls.ts';
import type { Outcome } from '../request.ts';
import { ProblemReports } from './problem-reports.ts';
import type { KeptReport, ProblemStore } from './problem-store.ts';

const ATTEMPT_ID = 3;
const OK: Outcome<unknown> = { kind: 'ok', value: {} };
const REPLIES = {
  ok: OK,
  unreachable: { kind: 'unreachable' },
  busy: { kind: 'busy', retryAfterMs: 9_000 },
  unknown: { kind: 'missing' },
  signedOut: { kind: 'signedOut' },
  closed: { kind: 'closed' },
  rejected: { kind: 'rejected', status: 400 },
} as const satisfies Record<string, Outcome<unknown>>;

/** A browser's storage, which outlives its pages and may fail. */
function storage() {
  const rows = new Map<number, KeptReport>();
  const state = { isBroken: false };
  const check = () => {
    if (state.isBroken) throw new Error('QuotaExceededError');
  };
  const store: ProblemStore = {
    list: async () => [...rows.values()],
    put: async (_attemptId, report) => {
      check();
      const stored = rows.get(report.questionId);
      if (stored === undefined || stored.sequence <= report.sequence) rows.set(report.questionId, report);
    },
    forget: async () => rows.clear(),
    forgetOlder: async (keptBefore) => {
      for (const [id, { keptAt }] of rows) if (keptAt < keptBefore) rows.delete(id);
    },
  };
  return { rows, state, store };
}

/** The texts of a server that keeps the highest sequence of each question. */
function server() {
  const texts = new Map<number, ProblemText>();
  const calls: ProblemText[] = [];
  const state: { reply: Outcome<unknown> } = { reply: OK };
  const send = async (report: ProblemText): Promise<Outcome<unknown>> => {
    calls.push(report);
    if (state.reply.kind === 'ok' && report.sequence > (texts.get(report.questionId)?.sequence ?? 0))
      texts.set(report.questionId, report);
    return state.reply;
  };
  return { texts, calls, state, send };
}

const settle = async () => {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
};

/** A page whose timers run when the test says. */
function openPage(stored = storage(), remote = server(), clock = { now: 1_000 }) {
  let timers: { readonly callback: () => void; readonly ms: number }[] = [];
  const reports = new ProblemReports({
    attemptId: ATTEMPT_ID,
    store: stored.store,
    send: remote.send,
    timing: {
      schedule: (callback, ms) => {
        const timer = { callback, ms };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    },
    now: () => clock.now,
  });
  const run = async () => {
    for (const { callback } of timers.splice(0)) callback();
    await settle();
  };
  return { reports, stored, remote, clock, run, waits: () => timers.map(({ ms }) => ms) };
}

const stateOf = (reports: ProblemReports, questionId: number) => reports.getShown().get(questionId)?.state;

it('a report is stored before it is sent, and replaced by a later text [problem-queue.1]', async () => {
  const { reports, stored, remote } = openPage();
  await reports.open();
  const making = reports.report(7, 'No option is right');
  expect(stateOf(reports, 7)).toBeUndefined();
  expect(remote.calls).toEqual([]);
  await making;
  expect(stored.rows.get(7)?.text).toBe('No option is right');
  await settle();
  expect(stateOf(reports, 7)).toBe('sent');
  await reports.report(7, 'Option B is right twice');
  await settle();
  expect(remote.calls.map(({ text }) => text)).toEqual(['No option is right', 'Option B is right twice']);
  expect(remote.texts.get(7)?.text).toBe('Option B is right twice');
  expect(stored.rows.get(7)).toMatchObject({ text: 'Option B is right twice', isSent: true });
});

it('a report is shown as saved once it is stored, and not before [problem-queue.8]', async () => {
  const { reports, stored, remote } = openPage();
  remote.state.reply = REPLIES.unreachable;
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const { put } = stored.store;
  stored.store.put = async (attemptId, report) => {
    await written;
    await put(attemptId, report);
  };
  const seen: (string | undefined)[] = [];
  reports.subscribe(() => seen.push(stateOf(reports, 7)));
  const making = reports.report(7, 'The figure is missing');
  await settle();
  expect([stateOf(reports, 7), seen]).toEqual([undefined, []]);
  write();
  await making;
  expect([stateOf(reports, 7), seen, stored.rows.size]).toEqual(['waiting', ['waiting'], 1]);
});

it('stored reports that a slow storage hands over late are sent too [problem-queue.9]', async () => {
  const [stored, remote] = [storage(), server()];
  const kept = { questionId: 7, text: 'The figure is missing', sequence: 5, isSent: false, keptAt: 900 };
  let hand = (_rows: KeptReport[]) => {};
  stored.store.list = () =>
    new Promise((resolve) => {
      hand = resolve;
    });
  const page = openPage(stored, remote);
  const opening = page.reports.open();
  await settle();
  // The limit of the storage passes.
  await page.run();
  await opening;
  expect(page.reports.getShown().size).toBe(0);
  hand([kept]);
  await settle();
  expect(page.reports.getShown().get(7)).toEqual({ text: kept.text, state: 'sent' });
  expect(remote.texts.get(7)?.text).toBe(kept.text);
});

it('a report without a connection is kept over a reload, and sent with the connection [problem-queue.2]', async () => {
  const { reports, stored, remote, run, waits } = openPage();
  remote.state.reply = REPLIES.unreachable;
  await reports.report(7, 'The figure is missing');
  await settle();
  expect([stateOf(reports, 7), waits()]).toEqual(['waiting', [5_000]]);
  await run();
  reports.close();
  expect(waits()).toEqual([]);
  remote.state.reply = OK;
  const again = openPage(stored, remote);
  await again.reports.open();
  await settle();
  expect(again.reports.getShown().get(7)).toEqual({ text: 'The figure is missing', state: 'sent' });
  expect(remote.texts.get(7)?.text).toBe('The figure is missing');
});

it('a server that does not know the call leaves the report stored, and gets it once it does [problem-queue.3]', async () => {
  const { reports, stored, remote, run, waits } = openPage();
  remote.state.reply = REPLIES.unknown;
  await reports.report(7, 'Two options are alike');
  await settle();
  expect([stateOf(reports, 7), waits(), stored.rows.size]).toEqual(['waiting', [60_000], 1]);
  remote.state.reply = OK;
  await run();
  expect(stateOf(reports, 7)).toBe('sent');
});

it('the end of the attempt ends the reports, and a refused one is not repeated [problem-queue.4]', async () => {
  const { reports, stored, remote, run } = openPage();
  remote.state.reply = REPLIES.rejected;
  await reports.report(7, 'Refused');
  await settle();
  await run();
  expect([stateOf(reports, 7), remote.calls.length]).toEqual(['refused', 1]);
  remote.state.reply = REPLIES.closed;
  await reports.report(8, 'Too late');
  await settle();
  reports.send();
  await run();
  expect([remote.calls.length, stored.rows.size]).toEqual([2, 0]);
});

it('a storage that fails or hangs costs the copy and not the report [problem-queue.5]', async () => {
  const broken = openPage();
  broken.stored.state.isBroken = true;
  await broken.reports.report(7, 'Sent without a copy');
  await settle();
  expect(broken.remote.texts.get(7)?.text).toBe('Sent without a copy');
  const hanging = storage();
  const never = () => new Promise<never>(() => {});
  const page = openPage({ ...hanging, store: { ...hanging.store, put: never, list: never } });
  void page.reports.open();
  void page.reports.report(7, 'Sent beside a storage that hangs');
  await settle();
  expect(page.waits()).toContain(1_500);
  await page.run();
  await page.run();
  expect(page.remote.texts.get(7)?.text).toBe('Sent beside a storage that hangs');
});

it('reports of attempts that ended a month ago are deleted [problem-queue.6]', async () => {
  const stored = storage();
  const old = { questionId: 1, text: 'Old', sequence: 1, isSent: true, keptAt: 1_000 };
  stored.rows.set(1, old);
  const page = openPage(stored, server(), { now: 31 * 86_400_000 });
  await page.reports.open();
  await settle();
  expect(stored.rows.size).toBe(0);
});

type Step =
  | { readonly kind: 'report'; readonly questionId: number }
  | { readonly kind: 'reply'; readonly reply: 'ok' | 'unreachable' | 'busy' | 'unknown' | 'signedOut' }
  | { readonly kind: 'time' }
  | { readonly kind: 'reload' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('report' as const), questionId: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('reply' as const),
    reply: fc.constantFrom('ok', 'unreachable', 'busy', 'unknown', 'signedOut'),
  }),
  fc.constant({ kind: 'time' } as const),
  fc.constant({ kind: 'reload' } as const),
);

it('the latest text of each question is stored or sent after any sequence of faults, and sent in the end [problem-queue.7]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const stored = storage();
      const remote = server();
      const clock = { now: 1_000 };
      let page = openPage(stored, remote, clock);
      await page.reports.open();
      const latest = new Map<number, string>();
      for (const [index, one] of steps.entries()) {
        clock.now += 10;
        if (one.kind === 'report') {
          latest.set(one.questionId, `text ${index}`);
          await page.reports.report(one.questionId, `text ${index}`);
        } else if (one.kind === 'reply') remote.state.reply = REPLIES[one.reply];
        else if (one.kind === 'time') await page.run();
        else {
          page.reports.close();
          page = openPage(stored, remote, clock);
          await page.reports.open();
        }
        for (const [questionId, text] of latest) {
          expect(page.reports.getShown().get(questionId)?.text).toBe(text);
          expect([stored.rows.get(questionId)?.text, remote.texts.get(questionId)?.text]).toContain(text);
        }
      }
      remote.state.reply = OK;
      for (let round = 0; round < 4; round++) await page.run();
      for (const [questionId, text] of latest) expect(remote.texts.get(questionId)?.text).toBe(text);
    }),
    { numRuns: 300 },
  );
});
