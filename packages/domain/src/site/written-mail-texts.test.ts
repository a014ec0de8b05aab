import { expect, it } from 'vitest';
import { OUTCOMES } from '../exams/outcome.ts';
import { outcomeText } from '../results/outcome-texts.ts';
import { importMailBody } from './import-mail-text.ts';
import { LOCALE_KEYS } from './locale.ts';
import { MAIL_SERVER_TEST_TEXTS } from './mail-server-test-text.ts';

it('the e-mail that tests the mail server names the site in subject and body, in every language [written-mail-texts.1]', () => {
  for (const locale of LOCALE_KEYS) {
    const { subject, body } = MAIL_SERVER_TEST_TEXTS[locale];
    for (const text of [subject, body]) expect(text.length - '[siteTitle]'.length).toBeGreaterThan(10);
    for (const text of [subject, body]) expect(text).toContain('[siteTitle]');
  }
  expect(new Set(LOCALE_KEYS.map((locale) => MAIL_SERVER_TEST_TEXTS[locale].subject)).size).toBe(5);
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

it('an outcome has a word of its own in every language, also where there is no pass mark', () => {
  for (const locale of LOCALE_KEYS) {
    const words = [...OUTCOMES, null].map((outcome) => outcomeText(locale, outcome));
    expect(new Set(words).size).toBe(words.length);
    expect(words.every((word) => word.length > 2)).toBe(true);
  }
});
