import { expect, it } from 'vitest';
import { LOCALE_KEYS } from '../site/locale.ts';
import { receiptTexts } from './receipt-texts.ts';

const FACTS = {
  siteTitle: 'Hill School',
  title: 'Standard',
  amountMinor: 2_950,
  currency: 'USD',
  paidAt: new Date('2026-11-24T23:30:00Z'),
  reference: 'cs_17',
  isVisitor: false,
};

it('a receipt names site, purchase, amount, day and reference, and where to sign in or to register', () => {
  expect(receiptTexts('en', FACTS)).toEqual({
    subject: 'Receipt from Hill School',
    header: 'Thank you for your payment',
    body: 'You paid US$29.50 for Standard on 24 November 2026.\n\nPayment reference: cs_17\n\nSign in here:',
  });
  expect(receiptTexts('en', Object.assign({}, FACTS, { isVisitor: true })).body).toContain(
    '\n\nIf you have not registered yet, finish your registration here:',
  );
});

it('a receipt has the decimals of its currency', () => {
  const paidIn = (currency: string) => receiptTexts('en', Object.assign({}, FACTS, { currency })).body;
  expect(paidIn('JPY')).toContain('JP¥2,950 ');
  expect(paidIn('KWD')).toMatch(/KWD\s2\.950 /);
  // Shops leave the decimals of forints out, and so does Intl.
  expect(paidIn('HUF')).toMatch(/HUF\s29\.50 /);
  expect(paidIn('EUR')).toContain('€29.50 ');
});

it('a receipt has every fact in every language, in words of that language', () => {
  const receipts = LOCALE_KEYS.flatMap((locale) =>
    [true, false].map((isVisitor) => receiptTexts(locale, Object.assign({}, FACTS, { isVisitor }))),
  );
  for (const { subject, header, body } of receipts) {
    expect(subject).toContain('Hill School');
    expect(subject.length).toBeGreaterThan('Hill School'.length + 3);
    expect(header.length).toBeGreaterThan(10);
    const [paid = '', reference = '', last = ''] = body.split('\n\n');
    for (const fact of ['Standard', '2026', '24', '29']) expect(paid).toContain(fact);
    expect(paid.length).toBeGreaterThan(25);
    expect(reference).toMatch(/^.{8,}: cs_17$/);
    expect(last).toMatch(/^.{10,}:$/);
  }
  for (const part of ['subject', 'header', 'body'] as const)
    expect(new Set(receipts.map((receipt) => receipt[part])).size).toBe(part === 'body' ? 10 : 5);
});
