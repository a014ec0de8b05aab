import type { LocaleKey } from './locale.ts';
import { type Mail, type MailPart, mailFieldOf } from './mail-text-settings.ts';
import { MAIL_TEXTS_BN } from './mail-texts/bn.ts';
import type { DefaultMailTexts } from './mail-texts/default-mail-texts.ts';
import { MAIL_TEXTS_EN } from './mail-texts/en.ts';
import { MAIL_TEXTS_ES } from './mail-texts/es.ts';
import { MAIL_TEXTS_IN } from './mail-texts/in.ts';
import { MAIL_TEXTS_IT } from './mail-texts/it.ts';

/** Placeholders of e-mail texts; `password` stands for the link that sets a new password. */
export const MAIL_PLACEHOLDERS = ['siteTitle', 'email', 'password'] as const;
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];

/** A placeholder as it is typed. */
export const mailToken = (placeholder: MailPlaceholder): string => `[${placeholder}]`;

const DEFAULTS: Readonly<Record<LocaleKey, DefaultMailTexts>> = {
  en: MAIL_TEXTS_EN,
  es: MAIL_TEXTS_ES,
  it: MAIL_TEXTS_IT,
  in: MAIL_TEXTS_IN,
  bn: MAIL_TEXTS_BN,
};

/** The default of an e-mail text in a language; empty for the parts of the report that are written when it is sent. */
export function defaultMailText(locale: LocaleKey, mail: Mail, part: MailPart): string {
  const texts: Readonly<Record<string, string>> = DEFAULTS[locale];
  return texts[mailFieldOf(mail, part)] ?? '';
}

/** A text with its placeholders filled; a placeholder without a value stays as typed. */
export function fillMailText(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\[(\w+)\]/g, (token, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? token) : token,
  );
}
