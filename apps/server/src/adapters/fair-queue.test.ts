import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const OTHER = 99;

/** Work that ends when it is told to, and records its start. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    named: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('the fair queue', () => {
  it('runs one piece of work of each owner at a time, owners in turn', async () => {
    const queue = createFairQueue(2);
    const work = createWork();
    for (const name of ['a1', 'a2', 'a3']) void queue.run(1, work.named(name));
    void queue.run(2, work.named('b1'));
    void queue.run(3, work.named('c1'));
    await work.end('nothing');
    expect(work.started).toEqual(['a1', 'b1']);
    await work.end('a1');
    expect(work.started).toEqual(['a1', 'b1', 'c1']);
    await work.end('b1');
    expect(work.started).toEqual(['a1', 'b1', 'c1', 'a2']);
    await work.end('c1');
    await work.end('a2');
    expect(work.started.at(-1)).toBe('a3');
  });

  it('leaves a place to others while several owners are slow', async () => {
    const queue = createFairQueue(2);
    const work = createWork();
    for (const owner of [1, 2, 3]) {
      queue.slowDown(owner);
      void queue.run(owner, work.named(`slow ${owner}`));
    }
    await work.end('nothing');
    expect(work.started).toEqual(['slow 1']);
    void queue.run(OTHER, work.named('other'));
    await work.end('nothing');
    expect(work.started).toEqual(['slow 1', 'other']);
    await work.end('slow 1');
    expect(work.started.at(-1)).toBe('slow 2');
  });

  it('goes on after work that fails', async () => {
    const queue = createFairQueue(2);
    await expect(queue.run(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await queue.run(1, async () => 'done')).toBe('done');
  });

  it('refuses an owner who has too much waiting with 429', async () => {
    const queue = createFairQueue(2);
    const work = createWork();
    for (let index = 0; index <= 20; index++) void queue.run(1, work.named(String(index)));
    await expect(queue.run(1, work.named('more'))).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 5,
    });
    void queue.run(OTHER, work.named('other'));
    await work.end('nothing');
    expect(work.started).toContain('other');
  });
});
