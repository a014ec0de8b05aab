import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { expect, it } from 'vitest';
import { importMailBody, mailText } from './mail-text.ts';
import type { MailTextKey } from './mail-text-keys.ts';
import { english } from './texts/en.ts';

it('the e-mail that tests the mail server names the site in subject and body, in every language [written-mail-texts.1]', () => {
  for (const locale of LOCALE_KEYS)
    for (const key of ['serverTest.Subject', 'serverTest.Body'] as const) {
      const text = mailText(locale, key);
      expect(text.length - '[siteTitle]'.length).toBeGreaterThan(10);
      expect(text).toContain('[siteTitle]');
    }
  expect(new Set(LOCALE_KEYS.map((locale) => mailText(locale, 'serverTest.Subject'))).size).toBe(5);
});

it('the welcome of an imported account has the stored text or the default, and a hint about the password in the language', () => {
  const hints = LOCALE_KEYS.map((locale) => {
    expect(importMailBody(locale, '')).toMatch(/^\P{Cc}*\[email\]\P{Cc}*\n\n\P{Cc}{20,}$/u);
    const [body, hint] = importMailBody(locale, 'Our own welcome').split('\n\n');
    expect(body).toBe('Our own welcome');
    expect(importMailBody(locale, '').split('\n\n')[1]).toBe(hint);
    return hint;
  });
  expect(new Set(hints).size).toBe(5);
});

it('every text of an e-mail has words in every language, with the placeholders of the English one', () => {
  const tokensOf = (text: string) => [...new Set(text.match(/\[.*?\]/g) ?? [])].toSorted();
  for (const key of Object.keys(english) as MailTextKey[])
    for (const locale of LOCALE_KEYS) {
      const text = mailText(locale, key);
      expect(text.length, `${locale} ${key}`).toBeGreaterThan(8);
      expect(tokensOf(text), `${locale} ${key}`).toEqual(tokensOf(english[key]));
    }
});
