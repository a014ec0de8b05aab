import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { expect, it } from 'vitest';
import { composeCertificateMail } from './compose-certificate-mail.ts';

const facts = { fullName: 'Meera Iyer', title: 'Physics', issuer: 'Hill School' };
const publicAddress = 'https://exams.example.org/v/1';

it.each(LOCALE_KEYS)(
  'the e-mail of a certificate in %s names its candidate, assessment and issuer',
  (locale) => {
    const { Subject: subject, Body: body } = composeCertificateMail(locale, {
      ...facts,
      publicAddress: null,
    });
    expect(subject).toContain('Physics');
    const [issued = '', ...others] = body.split('\n\n');
    for (const fact of Object.values(facts)) expect(issued).toContain(fact);
    // The link of the sign-in follows the last line.
    expect(others).toHaveLength(1);
    expect(others[0]).toMatch(/.+:$/);
  },
);

it.each(LOCALE_KEYS)(
  'the e-mail of a certificate in %s has the address of its proof before the sign-in',
  (locale) => {
    const { Body: body } = composeCertificateMail(locale, { ...facts, publicAddress });
    const paragraphs = body.split('\n\n');
    expect(paragraphs).toHaveLength(3);
    const [check = '', address] = (paragraphs[1] ?? '').split('\n');
    expect(check).toMatch(/.+:$/);
    expect(address).toBe(publicAddress);
  },
);
