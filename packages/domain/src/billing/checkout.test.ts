import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHECKOUT_LIFETIME_MS,
  isReusable,
  judgeCheckout,
  nextCheckoutReading,
  type ReportedCheckout,
} from './checkout.ts';

const order = { reference: 'r1', amountMinor: 2_900, currency: 'USD' };
const reported: ReportedCheckout = {
  ...order,
  sessionId: 'cs_1',
  isPaid: false,
  isExpired: false,
  payerEmail: '',
  paymentIntentId: null,
  refundedMinor: 0,
};
const start = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('the verdict on a reported checkout', () => {
  it('a reported checkout is paid, expired or open as the provider says [checkout.1]', () => {
    expect(judgeCheckout(order, reported)).toBe('open');
    expect(judgeCheckout(order, { ...reported, isExpired: true })).toBe('expired');
    expect(judgeCheckout(order, { ...reported, isPaid: true })).toBe('paid');
    // A payment that arrived last counts, whatever the state of its session.
    expect(judgeCheckout(order, { ...reported, isPaid: true, isExpired: true })).toBe('paid');
  });

  it('a reported checkout is a mismatch for another order, amount or currency, paid or not [checkout.2]', () => {
    const others: Partial<ReportedCheckout>[] = [
      { reference: 'r2' },
      { reference: null },
      { amountMinor: 2_899 },
      { currency: 'EUR' },
    ];
    for (const other of others)
      for (const isPaid of [true, false])
        expect(judgeCheckout(order, { ...reported, ...other, isPaid })).toBe('mismatch');
  });
});

describe('an open checkout', () => {
  it('an open checkout is continued by a second click while its buyer has 35 minutes left [checkout.3]', () => {
    expect(isReusable(start, start)).toBe(true);
    const last = CHECKOUT_LIFETIME_MS / 60_000 - 35;
    expect(isReusable(start, new Date(after(last).getTime() - 1))).toBe(true);
    expect(isReusable(start, after(last))).toBe(false);
  });

  it('an open checkout is read every minute at first, then less often, for 7 days [checkout.4]', () => {
    const delay = (age: number) => {
      const next = nextCheckoutReading('open', start, after(age));
      return next === null ? null : (next.getTime() - after(age).getTime()) / 60_000;
    };
    expect([0, 9.9, 10, 179, 180, 7 * 24 * 60 - 1, 7 * 24 * 60].map(delay)).toEqual([
      1,
      1,
      10,
      10,
      60,
      60,
      null,
    ]);
  });

  it('the next reading of an open checkout is later than now, whatever its age [checkout.5]', () => {
    fc.assert(
      fc.property(fc.nat(20 * 24 * 60), (age) => {
        const next = nextCheckoutReading('open', start, after(age));
        expect(next === null || next > after(age)).toBe(true);
      }),
    );
  });
});

it('a paid checkout is read daily for 180 days, to see refunds [checkout.6]', () => {
  const day = 24 * 60;
  expect(nextCheckoutReading('paid', start, after(5))).toEqual(after(5 + day));
  expect(nextCheckoutReading('paid', start, after(180 * day - 1))).toEqual(after(181 * day - 1));
  expect(nextCheckoutReading('paid', start, after(180 * day))).toBeNull();
  expect(nextCheckoutReading('expired', start, after(0))).toBeNull();
});
