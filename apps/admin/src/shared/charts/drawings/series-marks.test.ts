import { expect, it } from 'vitest';
import { markOf } from './series-marks.tsx';

it('the lines of twelve options and of those without an answer differ by dashes and marker, also without colours [series-marks.1]', () => {
  const marks = Array.from({ length: 13 }, (_, nth) => markOf(nth));
  for (const [nth, { dashes, symbol }] of marks.entries()) {
    const alike = marks.filter((other) => other.dashes === dashes && other.symbol === symbol);
    expect([nth, alike.length]).toEqual([nth, 1]);
  }
});
