import { expect, it } from 'vitest';
import { playingTime } from './prompt-media.ts';

it('a recording takes the time of its length, and a figure or no medium none', () => {
  expect(playingTime(null)).toBe(0);
  expect(playingTime({ kind: 'image', fileId: 'f', description: '' })).toBe(0);
  const recording = { fileId: 'f', durationMs: 61_500, transcript: '', captions: '' };
  for (const kind of ['audio', 'video'] as const) expect(playingTime({ kind, ...recording })).toBe(61_500);
});
