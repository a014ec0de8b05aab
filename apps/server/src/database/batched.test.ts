import { expect, it, onTestFinished, vi } from 'vitest';
import { batched } from './batched.ts';

/** A batched function that doubles numbers, records its batches, and resolves them on request. */
function doubling(refused: readonly number[] = []) {
  const batches: number[][] = [];
  const held: (() => void)[] = [];
  const double = batched(
    async (numbers: readonly number[]) => {
      batches.push([...numbers]);
      await new Promise<void>((resolve) => held.push(resolve));
      const bad = numbers.find((number) => refused.includes(number));
      if (bad !== undefined) throw new Error(`${bad} is refused`);
      return numbers.map((number) => number * 2);
    },
    (number) => number % 100,
  );
  const answerAll = async () => {
    for (let round = 0; round < 20; round++) {
      for (const answer of held.splice(0)) answer();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { batches, double, answerAll };
}

/** Calls for each number in a separate tick. */
async function oneByOne(double: (number: number) => Promise<number>, first: number, last: number) {
  const answers: Promise<number>[] = [];
  for (let number = first; number <= last; number++) {
    answers.push(double(number));
    for (let moment = 0; moment < 2; moment++) await new Promise((resolve) => setImmediate(resolve));
  }
  return answers;
}

it('batched calls of one tick share a batch, and each gets its own result', async () => {
  const { batches, double, answerAll } = doubling();
  const answers = Promise.all([1, 2, 3].map(double));
  await answerAll();
  expect(await answers).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

it('batched calls of one key run one after another', async () => {
  const { batches, double, answerAll } = doubling();
  const answers = Promise.all([1, 101, 2, 201].map(double));
  await answerAll();
  expect(await answers).toEqual([2, 202, 4, 402]);
  expect(batches).toEqual([[1, 2], [101], [201]]);
});

it('batched calls are retried alone if their batch fails, so that one bad call fails no other', async () => {
  const { double, answerAll } = doubling([2]);
  const answers = Promise.allSettled([1, 2, 3].map(double));
  await answerAll();
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('2 is refused') },
    { status: 'fulfilled', value: 6 },
  ]);
});

it('batched calls that arrive while a batch is in flight join the next', async () => {
  const { batches, double, answerAll } = doubling();
  const answers = await oneByOne(double, 1, 3);
  expect(batches).toEqual([[1]]);
  await answerAll();
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
});

it('batched calls form a second batch once enough of them wait, and a third when one has returned', async () => {
  const { batches, double, answerAll } = doubling();
  const answers = await oneByOne(double, 1, 11);
  expect(batches).toEqual([[1], [2, 3, 4, 5, 6, 7, 8, 9]]);
  await answerAll();
  expect(await Promise.all(answers)).toHaveLength(11);
  expect(batches[2]).toEqual([10, 11]);
});

it('batched calls are not delayed by a slow batch before them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { batches, double, answerAll } = doubling();
  const answers = await oneByOne(double, 1, 3);
  vi.advanceTimersByTime(19);
  expect(batches).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(batches).toEqual([[1], [2, 3]]);
  await answerAll();
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
});
