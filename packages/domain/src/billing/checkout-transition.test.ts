import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportedCheckout } from './checkout.ts';
import { CHECKOUT_STATES, isSettled, stateAfterRedemption } from './checkout-state.ts';
import { type CheckoutChange, type RecordedCheckout, transitionOf } from './checkout-transition.ts';

const start = new Date('2026-03-01T12:00:00Z');
const now = new Date('2026-03-01T12:05:00Z');
const order = { reference: 'r1', amountMinor: 2_900, currency: 'USD', createdAt: start };
const open: RecordedCheckout = { ...order, state: 'open', redeemedAt: null, refundedMinor: 0 };
const paid: RecordedCheckout = { ...open, state: 'paid' };
const granted: RecordedCheckout = { ...open, state: 'granted', redeemedAt: start };
const unpaid: ReportedCheckout = {
  reference: 'r1',
  amountMinor: 2_900,
  currency: 'USD',
  sessionId: 'cs_1',
  isPaid: false,
  isExpired: false,
  isComplete: false,
  hasFailed: false,
  payerEmail: 'berta@example.org',
  paymentIntentId: 'pi_1',
  refundedMinor: 0,
};
const payment: ReportedCheckout = { ...unpaid, isPaid: true, isComplete: true };
const refundOf = (refundedMinor: number) => ({ ...payment, refundedMinor });

const after = (checkout: RecordedCheckout, reported: ReportedCheckout | undefined) =>
  transitionOf(checkout, reported, now);
const changeOf = (checkout: RecordedCheckout, reported: ReportedCheckout | undefined) =>
  after(checkout, reported).change;

describe('a transition without a payment', () => {
  it('a reading of an unpaid session changes nothing, whatever earlier readings showed [checkout-transition.1]', () => {
    for (const checkout of [open, paid, granted])
      expect(after(checkout, unpaid)).toMatchObject({ state: checkout.state, change: 'unchanged' });
  });

  it('a reading ends an open checkout once its session has expired or its payment has failed [checkout-transition.2]', () => {
    expect(after(open, { ...unpaid, isExpired: true })).toMatchObject({ state: 'expired', change: 'ended' });
    expect(after(open, { ...unpaid, hasFailed: true })).toMatchObject({ state: 'failed', change: 'ended' });
    expect(changeOf({ ...open, state: 'expired' }, { ...unpaid, isExpired: true })).toBe('unchanged');
  });

  it('a session that differs from its order or cannot be read needs its owner once, and keeps what it reported [checkout-transition.3]', () => {
    const mismatch = { reference: 'r1', amountMinor: 1, currency: 'USD', isPaid: true };
    const other = { ...payment, amountMinor: 1 };
    expect(after(open, other)).toEqual({ state: 'mismatched', change: 'needsOwner', facts: { mismatch } });
    expect(changeOf({ ...open, state: 'mismatched' }, other)).toBe('unchanged');
    expect(after(open, undefined)).toEqual({ state: 'unreadable', change: 'needsOwner', facts: {} });
    expect(changeOf({ ...open, state: 'unreadable' }, undefined)).toBe('unchanged');
  });

  it('a payment that was seen keeps its facts where its session differs or cannot be read later [checkout-transition.4]', () => {
    for (const checkout of [paid, granted])
      for (const reported of [{ ...payment, amountMinor: 1 }, undefined])
        expect(after(checkout, reported)).toEqual({ state: checkout.state, change: 'unchanged', facts: {} });
  });
});

describe('a transition by a payment', () => {
  it('the first reading of a payment records its payer, time and refunded amount [checkout-transition.5]', () => {
    const facts = {
      paidAt: now,
      payerEmail: 'berta@example.org',
      paymentIntentId: 'pi_1',
      refundedMinor: 900,
      mismatch: null,
    };
    for (const state of ['open', 'expired', 'failed', 'mismatched', 'unreadable'] as const)
      expect(after({ ...open, state }, refundOf(900))).toEqual({ state: 'paid', change: 'paid', facts });
  });

  it('a payment that was refunded in full before its first reading ends its checkout [checkout-transition.6]', () => {
    expect(after(open, refundOf(2_900))).toMatchObject({
      state: 'refunded',
      change: 'ended',
      facts: { paidAt: now, refundedMinor: 2_900 },
    });
  });

  it('a later reading asks for the redemption that is missing, and reports a changed refund of a redeemed payment [checkout-transition.7]', () => {
    expect(after(paid, payment)).toEqual({
      state: 'paid',
      change: 'unredeemed',
      facts: { refundedMinor: 0 },
    });
    expect(changeOf(paid, refundOf(900))).toBe('unredeemed');
    expect(changeOf(granted, payment)).toBe('unchanged');
    expect(after(granted, refundOf(900))).toEqual({
      state: 'granted',
      change: 'refundChanged',
      facts: { refundedMinor: 900 },
    });
    expect(after(granted, refundOf(2_900))).toMatchObject({ state: 'refunded', change: 'refundChanged' });
  });

  it('a won dispute restores a redeemed payment, and asks for the redemption of another [checkout-transition.8]', () => {
    const lost = { state: 'refunded', refundedMinor: 2_900 } as const;
    expect(after({ ...granted, ...lost }, payment)).toMatchObject({
      state: 'granted',
      change: 'refundChanged',
    });
    expect(after({ ...paid, ...lost }, payment)).toMatchObject({ state: 'paid', change: 'unredeemed' });
  });
});

const readings = fc.option(
  fc.record({
    reference: fc.constantFrom('r1', 'r2', null),
    amountMinor: fc.constantFrom(2_900, 1),
    currency: fc.constant('USD'),
    sessionId: fc.constant('cs_1'),
    isPaid: fc.boolean(),
    isExpired: fc.boolean(),
    isComplete: fc.boolean(),
    hasFailed: fc.boolean(),
    payerEmail: fc.constant(''),
    paymentIntentId: fc.constant(null),
    refundedMinor: fc.constantFrom(0, 900, 2_900),
  }),
  { nil: undefined },
);

/** A checkout, and the refunded amount of what it brought; undefined until it brought something. */
interface Model {
  readonly checkout: RecordedCheckout;
  readonly broughtRefund: number | undefined;
}

/** Applies a reading as the server does: a redemption can fail, because its subject was deleted. */
function apply(
  { checkout, broughtRefund }: Model,
  reading: ReportedCheckout | undefined,
  canRedeem: boolean,
) {
  const { state, change, facts } = transitionOf(checkout, reading, now);
  const { refundedMinor = checkout.refundedMinor } = facts;
  const recorded: RecordedCheckout = { ...checkout, state, refundedMinor };
  const asks = change === 'paid' || change === 'unredeemed';
  if (asks && canRedeem) {
    const redeemed = { ...recorded, state: stateAfterRedemption(state), redeemedAt: now };
    return { change, isRedeemed: true, model: { checkout: redeemed, broughtRefund: refundedMinor } };
  }
  const follows = change === 'refundChanged' && broughtRefund !== undefined;
  const model: Model = { checkout: recorded, broughtRefund: follows ? refundedMinor : broughtRefund };
  return { change, isRedeemed: false, model };
}

const steps = fc.array(fc.tuple(readings, fc.boolean()), { maxLength: 12 });

describe('readings in any order', () => {
  it('a payment is new once, redeemed once, and what it brought has its refunded amount, in any order of readings [checkout-transition.9]', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let model: Model = { checkout: open, broughtRefund: undefined };
        const changes: CheckoutChange[] = [];
        let redemptions = 0;
        for (const [reading, canRedeem] of sequence) {
          const applied = apply(model, reading, canRedeem);
          model = applied.model;
          changes.push(applied.change);
          redemptions += applied.isRedeemed ? 1 : 0;
          const { checkout, broughtRefund } = model;
          expect(checkout.redeemedAt !== null).toBe(broughtRefund !== undefined);
          if (broughtRefund !== undefined) expect(broughtRefund).toBe(checkout.refundedMinor);
          expect(checkout.state === 'refunded').toBe(
            isSettled(checkout.state) && checkout.refundedMinor >= checkout.amountMinor,
          );
        }
        expect(changes.filter((change) => change === 'paid').length).toBeLessThanOrEqual(1);
        expect(redemptions).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('a repeated reading changes nothing, but asks again for a redemption that is missing [checkout-transition.10]', () => {
    fc.assert(
      fc.property(steps, readings, fc.boolean(), (sequence, reading, canRedeem) => {
        let model: Model = { checkout: open, broughtRefund: undefined };
        for (const [earlier, could] of sequence) model = apply(model, earlier, could).model;
        const once = apply(model, reading, canRedeem).model;
        const twice = apply(once, reading, false);
        expect(twice.model).toEqual(once);
        expect(['unchanged', 'unredeemed']).toContain(twice.change);
        if (twice.change === 'unredeemed') expect(once.checkout.redeemedAt).toBeNull();
      }),
    );
  });

  it('a reading needs the owner where it makes a checkout mismatched or unreadable, and never otherwise [checkout-transition.11]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHECKOUT_STATES), readings, (state, reading) => {
        const redeemedAt = state === 'granted' ? start : null;
        const refundedMinor = state === 'refunded' ? 2_900 : 0;
        const transition = transitionOf({ ...open, state, redeemedAt, refundedMinor }, reading, now);
        const isForOwner = transition.state === 'mismatched' || transition.state === 'unreadable';
        expect(transition.change === 'needsOwner').toBe(isForOwner && transition.state !== state);
      }),
    );
  });
});
