import { describe, expect, it } from 'vitest';
import { canSendMail, canTakePayments, missingForMail, missingForPayments } from './capabilities.ts';
import { defaultsOf } from './settings.ts';

describe('what a site can do', () => {
  const mail = { mailAddress: 'exams@example.org', mailHost: 'smtp.example.org', mailPort: 1 };
  it('a site can send e-mail with an address, a password, a host and a port, and not without one of them', () => {
    expect(canSendMail(mail, true)).toBe(true);
    expect(canSendMail(mail, false)).toBe(false);
    expect(canSendMail({ ...mail, mailAddress: '' }, true)).toBe(false);
    expect(canSendMail({ ...mail, mailHost: '' }, true)).toBe(false);
    expect(canSendMail({ ...mail, mailPort: 0 }, true)).toBe(false);
    expect(canSendMail(defaultsOf('email'), true)).toBe(false);
  });

  const payment = { ...defaultsOf('payment'), currency: 'EUR', currencySymbol: '€' };
  it('a site can take payments with a secret key, a currency and its symbol, and not without one of them', () => {
    expect(canTakePayments(payment, true)).toBe(true);
    expect(canTakePayments(payment, false)).toBe(false);
    expect(canTakePayments({ ...payment, currency: '' }, true)).toBe(false);
    expect(canTakePayments({ ...payment, currencySymbol: '' }, true)).toBe(false);
  });

  it('the missing settings are named in the order of their form', () => {
    expect(missingForMail(defaultsOf('email'), false)).toEqual([
      'mailAddress',
      'mailPassword',
      'mailHost',
      'mailPort',
    ]);
    expect(missingForMail({ ...mail, mailPort: Number.NaN }, true)).toEqual(['mailPort']);
    expect(missingForMail(mail, true)).toEqual([]);
    expect(missingForPayments(defaultsOf('payment'), false)).toEqual([
      'currency',
      'currencySymbol',
      'paymentSecretKey',
    ]);
    expect(missingForPayments(payment, true)).toEqual([]);
  });
});
