import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHECKOUT_LIFETIME_MS,
  isLastReading,
  isPayable,
  isReusable,
  judgeCheckout,
  nextCheckoutReading,
  type ReportedCheckout,
  readingAfterFailure,
} from './checkout.ts';

const start = new Date('2026-03-01T12:00:00Z');
const order = { reference: 'r1', amountMinor: 2_900, currency: 'USD', createdAt: start };
const reported: ReportedCheckout = {
  reference: 'r1',
  amountMinor: 2_900,
  currency: 'USD',
  sessionId: 'cs_1',
  isPaid: false,
  isExpired: false,
  isComplete: false,
  hasFailed: false,
  payerEmail: '',
  paymentIntentId: null,
  refundedMinor: 0,
};
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const judge = (reading: Partial<ReportedCheckout>, now = start) =>
  judgeCheckout(order, { ...reported, ...reading }, now);

describe('the verdict on a reported checkout', () => {
  it('a reported checkout is paid, expired, failed or open as the provider says [checkout.1]', () => {
    expect(judge({})).toBe('open');
    expect(judge({ isExpired: true })).toBe('expired');
    expect(judge({ hasFailed: true })).toBe('failed');
    expect(judge({ isPaid: true })).toBe('paid');
    // A payment that arrived last counts, whatever the state of its session.
    expect(judge({ isPaid: true, isExpired: true })).toBe('paid');
    expect(judge({ isPaid: true, hasFailed: true })).toBe('paid');
  });

  it('a reported checkout is a mismatch for another order, amount or currency, paid or not [checkout.2]', () => {
    const others: Partial<ReportedCheckout>[] = [
      { reference: 'r2' },
      { reference: null },
      { amountMinor: 2_899 },
      { currency: 'EUR' },
    ];
    for (const other of others)
      for (const isPaid of [true, false]) expect(judge({ ...other, isPaid })).toBe('mismatched');
  });

  it('a reported checkout is refunded once all of it was paid back [checkout.7]', () => {
    expect(judge({ isPaid: true, refundedMinor: 2_899 })).toBe('paid');
    expect(judge({ isPaid: true, refundedMinor: 2_900 })).toBe('refunded');
  });

  it('a reported checkout whose payment has not settled after 30 days has failed [checkout.8]', () => {
    const day = 24 * 60;
    expect(judge({}, after(30 * day - 1))).toBe('open');
    expect(judge({}, after(30 * day))).toBe('failed');
    expect(judge({ isPaid: true }, after(40 * day))).toBe('paid');
  });
});

describe('an open checkout', () => {
  it('an open checkout is continued by a second click while its buyer has 35 minutes left [checkout.3]', () => {
    expect(isReusable(start, start)).toBe(true);
    const last = CHECKOUT_LIFETIME_MS / 60_000 - 35;
    expect(isReusable(start, new Date(after(last).getTime() - 1))).toBe(true);
    expect(isReusable(start, after(last))).toBe(false);
  });

  it('an open checkout is read every minute while its buyer can pay, then less often, until it ends [checkout.4]', () => {
    const delay = (age: number) => {
      const next = nextCheckoutReading('open', start, after(age));
      return next === null ? null : (next.getTime() - after(age).getTime()) / 60_000;
    };
    const day = 24 * 60;
    expect([0, 64.9, 65, 179, 180, 7 * day - 1, 7 * day, 40 * day].map(delay)).toEqual([
      1,
      1,
      10,
      10,
      60,
      60,
      day,
      day,
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

it('a paid checkout is read daily for 180 days, to see refunds and disputes [checkout.6]', () => {
  const day = 24 * 60;
  for (const state of ['paid', 'granted', 'refunded'] as const) {
    expect(nextCheckoutReading(state, start, after(5))).toEqual(after(5 + day));
    expect(nextCheckoutReading(state, start, after(180 * day - 1))).toEqual(after(181 * day - 1));
    expect(nextCheckoutReading(state, start, after(180 * day))).toBeNull();
  }
});

it('an ended checkout is not read again, and one that differs or cannot be read daily for 30 days [checkout.9]', () => {
  const day = 24 * 60;
  for (const state of ['expired', 'failed'] as const)
    expect(nextCheckoutReading(state, start, after(0))).toBeNull();
  for (const state of ['mismatched', 'unreadable'] as const) {
    expect(nextCheckoutReading(state, start, after(0))).toEqual(after(day));
    expect(nextCheckoutReading(state, start, after(30 * day))).toBeNull();
  }
});

it('a session can be paid until it is paid, complete or expired [checkout.10]', () => {
  expect(isPayable(reported)).toBe(true);
  for (const end of ['isPaid', 'isExpired', 'isComplete'] as const)
    expect(isPayable({ ...reported, [end]: true })).toBe(false);
});

it('an expired checkout that cannot be read is read each minute while its session can be paid, others as usual [checkout.11]', () => {
  const lifetime = CHECKOUT_LIFETIME_MS / 60_000;
  expect(readingAfterFailure('expired', start, after(lifetime - 1))).toEqual(after(lifetime));
  expect(readingAfterFailure('expired', start, after(lifetime))).toBeNull();
  expect(readingAfterFailure('open', start, after(70))).toEqual(after(80));
  expect(readingAfterFailure('failed', start, after(1))).toBeNull();
});

it('an open checkout of 30 days has its last reading, a settled one none [checkout.12]', () => {
  const day = 24 * 60;
  const isLast = (state: 'open' | 'paid', age: number) =>
    isLastReading({ state, createdAt: start }, after(age));
  expect(isLast('open', 30 * day - 1)).toBe(false);
  expect(isLast('open', 30 * day)).toBe(true);
  expect(isLast('paid', 30 * day)).toBe(false);
});
