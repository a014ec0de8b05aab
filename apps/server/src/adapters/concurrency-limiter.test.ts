import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

it('the concurrency limiter runs at most the limit at a time, in order of arrival, and continues after a failure', async () => {
  const limit = createConcurrencyLimiter({ running: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      limit(async () => {
        running++;
        most = Math.max(most, running);
        await Promise.resolve();
        running--;
        done.push(index);
        if (index === 1) throw new Error('one fails');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
});

it('the concurrency limiter refuses work as too busy if the queue of its priority is full, and admits the other priority', async () => {
  const limit = createConcurrencyLimiter({ running: 1, waiting: 1 });
  let open = () => {};
  const first = limit(() => new Promise<void>((resolve) => (open = resolve)));
  const second = limit(() => Promise.resolve('second'));
  await expect(limit(() => Promise.resolve())).rejects.toMatchObject({
    kind: 'tooBusy',
    retryAfterSeconds: 5,
  });
  const urgent = limit(() => Promise.resolve('urgent'), 'urgent');
  open();
  await first;
  expect(await Promise.all([second, urgent])).toEqual(['second', 'urgent']);
});

it('the concurrency limiter starts urgent work before earlier other work', async () => {
  const { order, run } = recordOrder();
  const flood = Array.from({ length: 400 }, () => run('other'));
  await Promise.all([...flood, run('urgent')]);
  // One task was running already; a running task is never interrupted.
  expect(order.indexOf('urgent')).toBe(1);
});

it('the concurrency limiter still starts other work under a flood of urgent work', async () => {
  const { order, run } = recordOrder();
  const flood = Array.from({ length: 100 }, () => run('urgent'));
  await Promise.all([...flood, run('other'), run('other')]);
  expect(order.indexOf('other')).toBeLessThanOrEqual(8);
  expect(order.lastIndexOf('other')).toBeLessThanOrEqual(16);
});

function recordOrder() {
  const limit = createConcurrencyLimiter({ running: 1, waiting: 1_000 });
  const order: string[] = [];
  const run = (priority: 'urgent' | 'other') => limit(async () => order.push(priority), priority);
  return { order, run };
}
