import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeMathematicsFont } from '../../make-mathematics-font.mjs';

/** Making the subset takes seconds of processor time, more beside other work. */
const SUBSET_TIMEOUT_MS = 60_000;
const kept = readFileSync(join(import.meta.dirname, 'stix-two-math-subset.woff2'));

it(
  "the mathematics font equals its script's output for the published font [mathematics-font.1]",
  async () => {
    expect(Buffer.from(await makeMathematicsFont()).equals(kept)).toBe(true);
  },
  SUBSET_TIMEOUT_MS,
);

it('the mathematics font is small enough for a phone, and its licence is beside it', () => {
  expect(kept.length).toBeLessThan(300_000);
  expect(readFileSync(join(import.meta.dirname, 'OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE');
});
