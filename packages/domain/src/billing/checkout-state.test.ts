import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHECKOUT_STATES,
  type CheckoutVerdict,
  countsAsPaid,
  isSettled,
  stateAfterReading,
  stateAfterRedemption,
  stateAfterReplacement,
} from './checkout-state.ts';

const VERDICTS: readonly CheckoutVerdict[] = CHECKOUT_STATES.filter((state) => state !== 'granted');
const verdicts = fc.constantFrom(...VERDICTS);
const states = fc.constantFrom(...CHECKOUT_STATES);

describe('the state of a checkout', () => {
  it('the state of an open checkout is the verdict of its reading [checkout-state.1]', () => {
    expect(VERDICTS.map((verdict) => stateAfterReading('open', verdict, false))).toEqual(VERDICTS);
  });

  it('the state of a paid checkout follows redemption, refund and won dispute [checkout-state.2]', () => {
    expect(stateAfterRedemption('paid')).toBe('granted');
    expect(stateAfterReading('granted', 'refunded', true)).toBe('refunded');
    expect(stateAfterReading('refunded', 'paid', true)).toBe('granted');
    expect(stateAfterReading('refunded', 'paid', false)).toBe('paid');
  });

  it('the state of a replaced or failed checkout changes only by a payment or a mismatch [checkout-state.3]', () => {
    for (const state of ['expired', 'failed'] as const)
      expect(VERDICTS.map((verdict) => stateAfterReading(state, verdict, false))).toEqual([
        state,
        'paid',
        'refunded',
        state,
        state,
        'mismatched',
        state,
      ]);
    expect(stateAfterReplacement('open')).toBe('expired');
    expect(stateAfterReplacement('paid')).toBe('paid');
  });

  it('the state of a paid checkout never becomes an unpaid one, whatever readings follow [checkout-state.4]', () => {
    fc.assert(
      fc.property(fc.array(verdicts), fc.boolean(), (readings, isRedeemed) => {
        let state = stateAfterReading('open', 'paid', isRedeemed);
        for (const verdict of readings) {
          state = stateAfterReading(state, verdict, isRedeemed);
          expect(isSettled(state)).toBe(true);
        }
      }),
    );
  });

  it('the state of a checkout is the same after a reading and its repetition [checkout-state.5]', () => {
    fc.assert(
      fc.property(states, verdicts, fc.boolean(), (state, verdict, isRedeemed) => {
        const once = stateAfterReading(state, verdict, isRedeemed);
        expect(stateAfterReading(once, verdict, isRedeemed)).toBe(once);
      }),
    );
  });

  it('the state granted is reached by redemption of a paid checkout alone, and open never again [checkout-state.6]', () => {
    fc.assert(
      fc.property(states, verdicts, (state, verdict) => {
        if (state !== 'open') expect(stateAfterReading(state, verdict, false)).not.toBe('open');
        if (state !== 'granted') expect(stateAfterReading(state, verdict, false)).not.toBe('granted');
        if (state !== 'granted') expect(stateAfterRedemption(state) === 'granted').toBe(state === 'paid');
        expect(countsAsPaid(state)).toBe(state === 'paid' || state === 'granted');
      }),
    );
  });
});
