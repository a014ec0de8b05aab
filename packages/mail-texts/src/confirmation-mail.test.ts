import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { describe, expect, it } from 'vitest';
import { mailParts } from './mail-text.ts';

const VALUES = {
  siteTitle: 'Hill School',
  email: 'old@example.org',
  newEmail: 'new@example.org',
  link: 'https://exams.example/confirmEmail#confirm-email=t0k3n',
};

describe.each(LOCALE_KEYS)('e-mails about an address in %s', (locale) => {
  it.each(['newAccount', 'newAddress', 'formerAddress'] as const)(
    'the confirmation e-mail %s has its link and no open placeholder [confirmation-mail.1]',
    (mail) => {
      const texts = mailParts(locale, mail, VALUES);
      expect(Object.values(texts).join()).not.toMatch(/\[\w+\]/);
      expect(texts.Subject).toContain('Hill School');
      // White space ends the address, so that a mail client does not read what follows as a part of it.
      expect(texts.Body).toMatch(/\shttps:\/\/exams\.example\/confirmEmail#confirm-email=t0k3n(\s|$)/);
    },
  );

  it('the confirmation e-mail to the former address names the new address, and that of a new account its own', () => {
    const { Body } = mailParts(locale, 'formerAddress', VALUES);
    expect(Body).toContain('old@example.org');
    expect(Body).toContain('new@example.org');
    const ownAddress = { ...VALUES, newEmail: VALUES.email };
    expect(mailParts(locale, 'newAccount', ownAddress).Body).toContain('old@example.org');
  });
});

it('a confirmation e-mail leaves brackets in the site title as typed', () => {
  const { Subject } = mailParts('en', 'newAccount', { ...VALUES, siteTitle: '[email] [x]' });
  expect(Subject).toContain('[email] [x]');
});
