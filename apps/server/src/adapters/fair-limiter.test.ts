import { expect, it, onTestFinished, vi } from 'vitest';
import { createFairLimiter } from './fair-limiter.ts';

it('the fair limiter runs at most the limit of calls, in total and for a key', async () => {
  const limit = createFairLimiter({ running: 3, runningPerKey: 2, waitingPerKey: 10 });
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const all = ['a', 'a', 'a', 'b', 'b'].map((key) =>
    limit(key, () => {
      started.push(key);
      return new Promise<void>((resolve) => finish.push(resolve));
    }),
  );
  await settle();
  expect(started).toEqual(['a', 'a', 'b']);
  while (started.length < all.length) {
    finish.shift()?.();
    await settle();
  }
  for (const resolve of finish) resolve();
  await Promise.all(all);
});

it('the fair limiter schedules keys in turn, so that one flood delays another key by one call', async () => {
  const limit = createFairLimiter({ running: 1, runningPerKey: 1, waitingPerKey: 100 });
  const order: string[] = [];
  const run = (key: string) =>
    limit(key, async () => {
      order.push(key);
    });
  await Promise.all([...Array.from({ length: 50 }, () => run('flood')), run('other')]);
  expect(order.indexOf('other')).toBeLessThanOrEqual(2);
  expect(order).toHaveLength(51);
});

it('the fair limiter refuses too many calls of a key whose queue is full, and of no other key', async () => {
  const limit = createFairLimiter({ running: 1, runningPerKey: 1, waitingPerKey: 2 });
  let finish = () => {};
  const first = limit('a', () => new Promise<void>((resolve) => (finish = resolve)));
  const waiting = [limit('a', async () => 'second'), limit('a', async () => 'third')];
  await expect(limit('a', async () => 'fourth')).rejects.toMatchObject({
    kind: 'tooManyCalls',
    retryAfterSeconds: 1,
  });
  const other = limit('b', async () => 'of b');
  finish();
  await first;
  expect(await Promise.all([...waiting, other])).toEqual(['second', 'third', 'of b']);
});

it('the fair limiter refuses further work of all keys as too busy if the whole queue is full', async () => {
  const limit = createFairLimiter({ running: 1, runningPerKey: 1, waitingPerKey: 2, waiting: 3 });
  let finish = () => {};
  const first = limit('a', () => new Promise<void>((resolve) => (finish = resolve)));
  const waiting = ['b', 'c', 'd'].map((key) => limit(key, async () => key));
  await expect(limit('e', async () => 'e')).rejects.toMatchObject({ kind: 'tooBusy' });
  finish();
  await first;
  expect(await Promise.all(waiting)).toEqual(['b', 'c', 'd']);
  expect(await limit('e', async () => 'e')).toBe('e');
});

it('the fair limiter rests a slot after work, and returns the result to the caller at once', async () => {
  const limit = createFairLimiter({
    running: 1,
    runningPerKey: 1,
    waitingPerKey: 5,
    restAfter: (workMs) => 2 * workMs,
  });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const returned: string[] = [];
  const workFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  void limit('a', () => workFor(50)).then(() => returned.push('a'));
  void limit('b', async () => undefined).then(() => returned.push('b'));
  await vi.advanceTimersByTimeAsync(50);
  expect(returned).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(99);
  expect(returned).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(returned).toEqual(['a', 'b']);
});

it('the fair limiter frees the slot when the work fails', async () => {
  const limit = createFairLimiter({ running: 1, runningPerKey: 1, waitingPerKey: 5 });
  await expect(limit('a', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await limit('a', async () => 'next')).toBe('next');
});

/** Resolves after all microtasks have run. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

it('a key that has to wait delays no other key, and is admitted when its delay is over [fair-limiter.1]', async () => {
  let freeAt = performance.now() + 60;
  const delayOf = (key: string) => (key === 'flood' ? Math.max(0, freeAt - performance.now()) : 0);
  const limit = createFairLimiter({ running: 1, runningPerKey: 1, waitingPerKey: 10, delayOf });
  const order: string[] = [];
  const run = (key: string) => limit(key, async () => void order.push(key));
  const flood = [run('flood'), run('flood')];
  await run('other');
  expect(order).toEqual(['other']);
  await Promise.all(flood);
  expect(performance.now()).toBeGreaterThanOrEqual(freeAt);
  expect(order).toEqual(['other', 'flood', 'flood']);
  freeAt = 0;
  await run('flood');
});
