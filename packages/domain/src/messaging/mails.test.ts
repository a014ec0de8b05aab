import { describe, expect, it } from 'vitest';
import { hourlyLimitOf, isBulkMail, MAIL_KINDS, nextMailAttempt, urgencyOf } from './mails.ts';

const now = new Date('2026-11-22T10:00:00Z');
const never = { isPermanent: false, expiresAt: null };
const minutesUntil = (next: Date | undefined) => next && (next.getTime() - now.getTime()) / 60_000;

describe('the next attempt to deliver an e-mail', () => {
  it('the queue waits longer after each failed delivery, and retries five times after the first [mails.1]', () => {
    expect([1, 2, 3, 4, 5, 6].map((attempts) => minutesUntil(nextMailAttempt(attempts, now, never)))).toEqual(
      [1, 5, 15, 60, 240, undefined],
    );
  });

  it('an e-mail is not retried after a permanent refusal', () => {
    expect(nextMailAttempt(1, now, { ...never, isPermanent: true })).toBeUndefined();
  });

  it('an e-mail is not retried from the instant at which its content expires', () => {
    const in1Minute = new Date(now.getTime() + 60_000);
    expect(nextMailAttempt(1, now, { ...never, expiresAt: in1Minute })).toBeUndefined();
    const later = new Date(in1Minute.getTime() + 1);
    expect(nextMailAttempt(1, now, { ...never, expiresAt: later })).toEqual(in1Minute);
  });
});

it('invitations and reports are bulk mails, the others are not', () => {
  expect((['invitation', 'report', 'passwordLink', 'welcome'] as const).map(isBulkMail)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('a password link leaves before a confirmation, and a confirmation before other single e-mails', () => {
  const kinds = ['welcome', 'emailConfirmation', 'passwordLink'] as const;
  expect(kinds.map((kind) => urgencyOf(kind, false))).toEqual([2, 1, 0]);
  expect(new Set(MAIL_KINDS.map((kind) => urgencyOf(kind, true))).size).toBe(1);
});

it('a recipient gets a few e-mails of a kind in an hour, and any number of receipts and tests', () => {
  const unlimited = MAIL_KINDS.filter((kind) => hourlyLimitOf(kind) === undefined);
  expect(unlimited).toEqual(['receipt', 'test']);
  for (const kind of MAIL_KINDS) expect(hourlyLimitOf(kind) ?? 0).toBeLessThanOrEqual(20);
});
