import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { expect, it } from 'vitest';
import { composeReceipt } from './compose-receipt.ts';

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
  expect(composeReceipt('en', FACTS)).toEqual({
    Subject: 'Receipt from Hill School',
    Header: 'Thank you for your payment',
    Body: 'You paid US$29.50 for Standard on 24 November 2026.\n\nPayment reference: cs_17\n\nSign in here:',
  });
  expect(composeReceipt('en', { ...FACTS, isVisitor: true }).Body).toContain(
    '\n\nIf you have not registered yet, finish your registration here:',
  );
});

it('a receipt has the decimals of its currency', () => {
  const paidIn = (currency: string) => composeReceipt('en', { ...FACTS, currency }).Body;
  expect(paidIn('JPY')).toContain('JP¥2,950 ');
  expect(paidIn('KWD')).toMatch(/KWD\s2\.950 /);
  // Shops leave the decimals of forints out, and so does Intl.
  expect(paidIn('HUF')).toMatch(/HUF\s29\.50 /);
  expect(paidIn('EUR')).toContain('€29.50 ');
});

it('a receipt has every fact in every language, in words of that language', () => {
  const receipts = LOCALE_KEYS.flatMap((locale) =>
    [true, false].map((isVisitor) => composeReceipt(locale, { ...FACTS, isVisitor })),
  );
  for (const { Subject: subject, Header: header, Body: body } of receipts) {
    expect(subject).toContain('Hill School');
    expect(subject.length).toBeGreaterThan('Hill School'.length + 3);
    expect(header.length).toBeGreaterThan(10);
    const [paid = '', reference = '', last = ''] = body.split('\n\n');
    for (const fact of ['Standard', '2026', '24', '29']) expect(paid).toContain(fact);
    expect(paid.length).toBeGreaterThan(25);
    expect(reference).toMatch(/^.{8,}: cs_17$/);
    expect(last).toMatch(/^.{10,}:$/);
  }
  for (const part of ['Subject', 'Header', 'Body'] as const)
    expect(new Set(receipts.map((receipt) => receipt[part])).size).toBe(part === 'Body' ? 10 : 5);
});
