import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exceededGuessLimit, exceededProvenLimit, NO_HISTORY } from './guess-limits.ts';

const counts = (overrides: { pair?: number; network?: number; account?: number }) => ({
  pair: 1,
  network: 1,
  account: 1,
  ...overrides,
});
const IN_EXAM = { ...NO_HISTORY, isInExam: true };
const FAMILIAR = { ...NO_HISTORY, isFamiliar: true };
const LIFTED = { ...NO_HISTORY, isLifted: true };

it('NO_HISTORY is outside an exam, in an unfamiliar network, without a lift', () => {
  expect(NO_HISTORY).toEqual({ isInExam: false, isFamiliar: false, isLifted: false });
});

it('exceededGuessLimit allows ten failures of an account from a network', () => {
  expect(exceededGuessLimit(counts({ pair: 10 }), NO_HISTORY)).toBeUndefined();
  expect(exceededGuessLimit(counts({ pair: 11 }), NO_HISTORY)).toBe('pair');
});

it('exceededGuessLimit allows three failures of an account from a network that is over its limit', () => {
  expect(exceededGuessLimit(counts({ pair: 3, network: 5_000 }), NO_HISTORY)).toBeUndefined();
  expect(exceededGuessLimit(counts({ pair: 4, network: 1_001 }), NO_HISTORY)).toBe('pair');
  expect(exceededGuessLimit(counts({ pair: 4, network: 1_000 }), NO_HISTORY)).toBeUndefined();
});

it('exceededGuessLimit allows 100 failures of an account over all networks, except from familiar ones', () => {
  expect(exceededGuessLimit(counts({ account: 100 }), NO_HISTORY)).toBeUndefined();
  expect(exceededGuessLimit(counts({ account: 101 }), NO_HISTORY)).toBe('account');
  expect(exceededGuessLimit(counts({ account: 9_999 }), FAMILIAR)).toBeUndefined();
});

it('exceededGuessLimit allows 100 failures from the network of an attempt in progress, whatever the other counts', () => {
  const noisy = { network: 9_999, account: 9_999 };
  expect(exceededGuessLimit({ ...noisy, pair: 100 }, IN_EXAM)).toBeUndefined();
  expect(exceededGuessLimit({ ...noisy, pair: 101 }, IN_EXAM)).toBe('pair');
});

it('exceededGuessLimit allows 30 failures from a network in which the lock was lifted, also while it is over its limit', () => {
  expect(exceededGuessLimit(counts({ pair: 30, network: 5_000 }), LIFTED)).toBeUndefined();
  expect(exceededGuessLimit(counts({ pair: 31 }), LIFTED)).toBe('pair');
  expect(exceededGuessLimit(counts({ pair: 5, account: 101 }), LIFTED)).toBe('account');
  expect(exceededGuessLimit(counts({ pair: 5, account: 101 }), { ...LIFTED, isFamiliar: true })).toBe(
    'account',
  );
});

it('exceededProvenLimit allows ten failures of a caller with a proof, whatever others do, and 100 of its account where others may have the proof', () => {
  expect(exceededProvenLimit(counts({ pair: 10, network: 9_999, account: 9_999 }), true)).toBeUndefined();
  expect(exceededProvenLimit(counts({ pair: 11 }), true)).toBe('pair');
  expect(exceededProvenLimit(counts({ pair: 10, network: 9_999, account: 100 }), false)).toBeUndefined();
  expect(exceededProvenLimit(counts({ account: 101 }), false)).toBe('account');
});

it('exceededGuessLimit admits a caller with history wherever it admits a caller without', () => {
  const count = fc.nat(3_000);
  fc.assert(
    fc.property(
      fc.record({ pair: count, network: count, account: count }),
      fc.record({ isInExam: fc.boolean(), isFamiliar: fc.boolean(), isLifted: fc.boolean() }),
      (failures, history) => {
        if (exceededGuessLimit(failures, NO_HISTORY) === undefined)
          expect(exceededGuessLimit(failures, history)).toBeUndefined();
      },
    ),
  );
});

it('exceededGuessLimit still refuses a caller after more failures', () => {
  const count = fc.nat(3_000);
  const history = fc.record({ isInExam: fc.boolean(), isFamiliar: fc.boolean(), isLifted: fc.boolean() });
  fc.assert(
    fc.property(count, count, count, fc.nat(50), history, (pair, network, account, more, of) => {
      fc.pre(exceededGuessLimit({ pair, network, account }, of) !== undefined);
      const later = { pair: pair + more, network: network + more, account: account + more };
      expect(exceededGuessLimit(later, of)).toBeDefined();
    }),
  );
});
