import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agreesWithAnswer } from './recording-agreement.ts';

const announcedOf = (durationMs: number, sha256 = 'a') => ({ sha256, durationMs, byteSize: 1 });
const arrivedOf = (durationMs: number | null, isLengthChecked = true) => ({
  sha256: 'a',
  durationMs,
  isLengthChecked,
});

it('a recording agrees with an answer that announced its hash and its length within two seconds', () => {
  expect(agreesWithAnswer(arrivedOf(30_000), announcedOf(30_000), 60)).toBe(true);
  for (const durationMs of [28_000, 32_000])
    expect(agreesWithAnswer(arrivedOf(durationMs), announcedOf(30_000), 60)).toBe(true);
  for (const durationMs of [27_999, 32_001])
    expect(agreesWithAnswer(arrivedOf(durationMs), announcedOf(30_000), 60)).toBe(false);
  expect(agreesWithAnswer(arrivedOf(30_000), announcedOf(30_000, 'b'), 60)).toBe(false);
});

it('a recording that is longer than its question allows agrees with no answer, up to its last packet', () => {
  expect(agreesWithAnswer(arrivedOf(60_500), announcedOf(60_400), 60)).toBe(true);
  expect(agreesWithAnswer(arrivedOf(60_501), announcedOf(60_400), 60)).toBe(false);
  // An answer without an announcement
  expect(agreesWithAnswer(arrivedOf(60_500), null, 60)).toBe(true);
  expect(agreesWithAnswer(arrivedOf(60_501), null, 60)).toBe(false);
});

it('a recording that has not arrived, or was stored before lengths were checked, agrees by its hash alone', () => {
  const lengths = fc.nat(1_000_000);
  fc.assert(
    fc.property(lengths, lengths, fc.constantFrom('a', 'b'), (measured, announced, sha256) => {
      for (const arrived of [arrivedOf(null), arrivedOf(measured, false)])
        expect(agreesWithAnswer(arrived, announcedOf(announced, sha256), 5)).toBe(sha256 === 'a');
    }),
  );
});
