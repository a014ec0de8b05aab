import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

it('lets so many through at a time, in order, and goes on after a failure', async () => {
  const turn = createTurnstile(2, 10);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      turn(async () => {
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

it('refuses who would wait where too many wait already', async () => {
  const turn = createTurnstile(1, 1);
  let open = () => {};
  const first = turn(() => new Promise<void>((resolve) => (open = resolve)));
  const second = turn(() => Promise.resolve('second'));
  await expect(turn(() => Promise.resolve())).rejects.toMatchObject({ status: 503 });
  open();
  await first;
  expect(await second).toBe('second');
});
