import type { LocaleKey } from '@invigil/domain/site/locale';
import {
  isReadOnlyMailPart,
  MAIL_PARTS,
  type Mail,
  type MailPart,
} from '@invigil/domain/site/mail-text-settings';
import { fillMailText } from './fill-mail-text.ts';
import type { CompleteMail, MailTextKey, MailTexts } from './mail-text-keys.ts';
import { bengali } from './texts/bn.ts';
import { english } from './texts/en.ts';
import { spanish } from './texts/es.ts';
import { hindi } from './texts/in.ts';
import { italian } from './texts/it.ts';

const TEXTS: Readonly<Record<LocaleKey, MailTexts>> = {
  en: english,
  es: spanish,
  it: italian,
  in: hindi,
  bn: bengali,
};

type Values = Readonly<Record<string, string | undefined>>;

/** A text of an e-mail in a language, with its placeholders filled; a placeholder without a value stays. */
export const mailText = (locale: LocaleKey, key: MailTextKey, values: Values = {}): string =>
  fillMailText(TEXTS[locale][key], values);

/** Subject, header and body of an e-mail in a language, with their placeholders filled. */
export const mailParts = (
  locale: LocaleKey,
  mail: CompleteMail,
  values: Values,
): Readonly<Record<MailPart, string>> =>
  Object.fromEntries(
    MAIL_PARTS.map((part) => [part, mailText(locale, `${mail}.${part}`, values)]),
  ) as Readonly<Record<MailPart, string>>;

/** The default of a setting; empty for the parts of the report that are written when it is sent. */
export const defaultMailText = (locale: LocaleKey, mail: Mail, part: MailPart): string =>
  isReadOnlyMailPart(mail, part) ? '' : mailText(locale, `${mail}.${part}`);

/**
 * The body of the welcome e-mail of an account that an import created, which has no password. Its link follows.
 *
 * @param storedBody the welcome text that the site has saved; empty for none
 */
export const importMailBody = (locale: LocaleKey, storedBody: string): string =>
  `${storedBody || mailText(locale, 'importedWelcome.Body')}\n\n${mailText(locale, 'importedWelcome.hint')}`;
