import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paper, START } from './attempt-run.test-data.ts';
import { ExamServer } from './exam-server.test-data.ts';
import { MemoryJournal } from './memory-journal.test-data.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      position: fc.integer({ min: 1, max: 2 }),
      label: fc.constantFrom('A' as const, 'B' as const),
      isSubmitted: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('line'), isUp: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 10, max: 20_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('filter'),
      blocks: fc.constantFrom('none' as const, 'plain' as const, 'all' as const),
      how: fc.constantFrom('page' as const, 'break' as const, 'gateway' as const),
    }),
  },
);

interface Step {
  kind: string;
  position?: number;
  label?: 'A' | 'B';
  isSubmitted?: boolean;
  isUp?: boolean;
  ms?: number;
  blocks?: 'none' | 'plain' | 'all';
  how?: keyof typeof BLOCKED;
}

/** The ways of a filter on the network that minds one of two answers. */
const BLOCKED = {
  page: { kind: 'unreachable', isForeign: true },
  break: { kind: 'unreachable' },
  gateway: { kind: 'busy', retryAfterMs: null, isForeign: true },
} as const;

function filterOf({ blocks = 'none', how = 'page' }: Step): ExamServer['filter'] {
  return ({ answer }, isEncoded) =>
    answer === 'Option-B' && (blocks === 'all' || (blocks === 'plain' && !isEncoded))
      ? BLOCKED[how]
      : undefined;
}

const SET_BACK: Step[] = [
  { kind: 'answer', position: 2, label: 'A', isSubmitted: false },
  { kind: 'crash' },
  { kind: 'line', isUp: false },
  { kind: 'crash' },
  { kind: 'answer', position: 2, label: 'B', isSubmitted: false },
];

it('the last answer to each question is with the server in the end, whatever line, filters and browser do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps: Step[]) => {
      const server = new ExamServer(paper({ deadline: null }));
      const store = new MemoryJournal();
      let pages = 0;
      const open = async () => {
        pages += 1;
        // the page of an earlier start is silent by now
        server.holder = null;
        const { run } = server.openPage(`page ${pages}`, store);
        await vi.advanceTimersByTimeAsync(10);
        return run;
      };
      let run = await open();
      await vi.advanceTimersByTimeAsync(20_000);
      const last = new Map<number, string>();
      for (const one of steps) {
        if (one.kind === 'line') server.isUp = one.isUp ?? true;
        else if (one.kind === 'filter') server.filter = filterOf(one);
        else if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.ms ?? 0);
        else if (one.kind === 'crash') {
          // a page that is killed has journalled what is older than a moment
          await vi.advanceTimersByTimeAsync(350);
          vi.clearAllTimers();
          run = await open();
        } else {
          run.open(one.position ?? 1);
          await vi.advanceTimersByTimeAsync(5);
          if (run.getState().question?.position !== one.position) continue;
          run.choose(one.label ?? 'A');
          last.set(100 + (one.position ?? 1), `Option-${one.label}`);
          if (one.isSubmitted) run.submit();
          await vi.advanceTimersByTimeAsync(5);
        }
      }
      server.isUp = true;
      server.filter = () => undefined;
      // a blocked answer is tried again within a minute and a fifth
      await vi.advanceTimersByTimeAsync(80_000);
      const stored = new Map([...server.stored].map(([questionId, { answer }]) => [questionId, answer]));
      expect(stored).toEqual(last);
      expect(store.answers.size).toBe(0);
      expect(run.getState().queue.waiting).toBe(0);
      run.dispose();
      vi.clearAllTimers();
    }),
    {
      numRuns: 150,
      // the device's clock is set back between two starts, and the answer before was a draft that went off at once
      examples: [[SET_BACK]],
    },
  );
});
