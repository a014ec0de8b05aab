import { expect, it } from 'vitest';
import { type MailValues, mailBodyOf, mailProblemsOf, type PrivateSettings } from './mail-values.ts';
import { type PaymentValues, paymentBodyOf, paymentProblemsOf, UNCHANGED_SECRETS } from './payment-values.ts';
import { toSentSecret, UNCHANGED_SECRET } from './secret-values.ts';

const payment: PaymentValues = {
  isRegistrationPaid: true,
  registrationPriceMinor: '',
  currency: ' eur ',
  currencySymbol: '€',
  paymentPublicKey: '',
  acceptsDelayedPayments: false,
  ...UNCHANGED_SECRETS,
};
const stored = {
  mailAddress: '',
  mailLogin: '',
  mailHost: '',
  mailPort: 0,
  hasMailPassword: false,
} as PrivateSettings;
const mail: MailValues = { mailLogin: '', mailAddress: '', mailHost: '', mailPort: '', ...UNCHANGED_SECRET };

it('the payment form sends an empty price as 0, a price in minor units and the currency in capitals', () => {
  expect(paymentBodyOf(payment)).toMatchObject({ registrationPriceMinor: 0, currency: 'EUR' });
  expect(paymentBodyOf({ ...payment, registrationPriceMinor: '12.5' }).registrationPriceMinor).toBe(1_250);
});

it('the payment form names the error of a price', () => {
  expect(paymentProblemsOf(payment)).toEqual({});
  expect(paymentProblemsOf({ ...payment, registrationPriceMinor: '1.234' })).toEqual({
    registrationPriceMinor: 'fields.twoDecimals',
  });
});

it('the e-mail form sends an empty port as 0, and refuses a typed 0', () => {
  expect(mailBodyOf(mail, stored).mailPort).toBe(0);
  expect(mailProblemsOf(mail, stored)).toEqual({});
  expect(mailProblemsOf({ ...mail, mailPort: '0' }, stored)).toEqual({ mailPort: 'fields.positive' });
  expect(mailBodyOf({ ...mail, mailPort: '587' }, stored).mailPort).toBe(587);
});

it('a secret of the settings is omitted, replaced or deleted', () => {
  expect(toSentSecret(UNCHANGED_SECRET)).toBeUndefined();
  expect(toSentSecret({ secretAction: 'replace', secret: ' key ' })).toBe('key');
  expect(toSentSecret({ secretAction: 'remove', secret: 'typed' })).toBe('');
});

it('a secret of the settings is not replaced by an empty text, which would delete it', () => {
  expect(paymentProblemsOf({ ...payment, secretAction: 'replace', secret: ' ' })).toEqual({
    secret: 'fields.required',
  });
  expect(mailProblemsOf({ ...mail, secretAction: 'remove' }, stored)).toEqual({});
});
