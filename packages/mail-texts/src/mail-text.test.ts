import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { isReadOnlyMailPart, MAIL_PARTS, MAILS } from '@invigil/domain/site/mail-text-settings';
import { describe, expect, it } from 'vitest';
import { fillMailText, MAIL_PLACEHOLDERS, mailToken } from './fill-mail-text.ts';
import { defaultMailText } from './mail-text.ts';

const values = {
  siteTitle: 'Hill School',
  email: 'meera@hill.example',
  password: 'https://hill.example/r/1',
};

describe('the placeholders of an e-mail text', () => {
  it('placeholders of an e-mail text are each replaced by their value, wherever they stand [mail-text.1]', () => {
    expect(fillMailText('[email], welcome to [siteTitle]: [password] ([email])', values)).toBe(
      'meera@hill.example, welcome to Hill School: https://hill.example/r/1 (meera@hill.example)',
    );
  });

  it('placeholders of an e-mail text stay as typed where they have no value or are unknown', () => {
    expect(fillMailText('[name], [password] [ email ] [toString]', { email: 'a@b.example' })).toBe(
      '[name], [password] [ email ] [toString]',
    );
  });

  it('placeholders take a value literally, also one that looks like a placeholder or a replacement pattern', () => {
    expect(fillMailText('[siteTitle] [email]', { siteTitle: '[email] $&', email: 'a@b.example' })).toBe(
      '[email] $& a@b.example',
    );
  });
});

describe('the default e-mail texts', () => {
  const texts = () =>
    LOCALE_KEYS.flatMap((locale) =>
      MAILS.flatMap((mail) =>
        MAIL_PARTS.map((part) => ({ locale, mail, part, text: defaultMailText(locale, mail, part) })),
      ),
    );

  it('default e-mail texts exist in every language for every part that can be edited [mail-text.2]', () => {
    for (const { locale, mail, part, text } of texts())
      expect(text === '', `${locale} ${mail} ${part}`).toBe(isReadOnlyMailPart(mail, part));
  });

  it('default e-mail texts use the same placeholders in every language, and only known ones', () => {
    const tokensOf = (text: string) => (text.match(/\[.*?\]/g) ?? []).toSorted();
    for (const { locale, mail, part, text } of texts())
      expect(tokensOf(text), `${locale} ${mail} ${part}`).toEqual(
        tokensOf(defaultMailText('en', mail, part)),
      );
    const tokens = MAIL_PLACEHOLDERS.map(mailToken);
    for (const { text } of texts()) for (const token of tokensOf(text)) expect(tokens).toContain(token);
  });

  it('default e-mail texts name the link for a new password in the body of the mail that carries it', () => {
    for (const locale of LOCALE_KEYS)
      expect(defaultMailText(locale, 'forgetPassword', 'Body')).toContain(mailToken('password'));
  });
});
