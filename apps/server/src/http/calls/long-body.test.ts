import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inParts, sizeOf, streamOf } from './long-body.ts';

const MB = 1024 * 1024;

it('long content is the same in parts, none of which is longer than 64 kB', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MB }), (length) => {
      const content = Buffer.alloc(length, 'answers ');
      const parts = inParts(content);
      expect(sizeOf(parts)).toBe(length);
      expect(Buffer.concat(parts).equals(content)).toBe(true);
      expect(Math.max(0, ...parts.map((part) => part.length))).toBeLessThanOrEqual(64 * 1024);
    }),
    { numRuns: 20 },
  );
});

it('the event loop does other work between the parts of a long body [long-body.1]', async () => {
  const turnsBetween: number[] = [];
  let turns = 0;
  const count = () => {
    turns++;
    if (turnsBetween.length < 16) setImmediate(count);
  };
  setImmediate(count);
  for await (const _part of streamOf(inParts(Buffer.alloc(MB)))) {
    turnsBetween.push(turns);
    turns = 0;
  }
  expect(turnsBetween).toHaveLength(16);
  expect(Math.min(...turnsBetween.slice(1))).toBeGreaterThanOrEqual(1);
});
