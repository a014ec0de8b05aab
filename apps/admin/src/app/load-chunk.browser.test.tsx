import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('loadChunk fails for a part of the page that has not loaded after 120 seconds, and not before [load-chunk.1]', async () => {
  const outcome = vi.fn();
  void loadChunk(() => new Promise(() => undefined)).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledOnce();
});

it('loadChunk settles as its loader does, and leaves no timer', async () => {
  await expect(loadChunk(async () => 'part')).resolves.toBe('part');
  await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
  expect(vi.getTimerCount()).toBe(0);
});
