import type { LocaleKey } from '../../site/locale.ts';
import type { MailPart } from '../../site/mail-text-settings.ts';
import { CONFIRMATION_MAILS_BN } from './bn.ts';
import type { ConfirmationMail, ConfirmationMailTexts } from './confirmation-mail-texts.ts';
import { CONFIRMATION_MAILS_EN } from './en.ts';
import { CONFIRMATION_MAILS_ES } from './es.ts';
import { CONFIRMATION_MAILS_IN } from './in.ts';
import { CONFIRMATION_MAILS_IT } from './it.ts';

interface Values {
  readonly siteTitle: string;
  /** The address of the account until a new one is confirmed. */
  readonly email: string;
  /** The new address; the same as `email` for a new account. */
  readonly newEmail: string;
  /** The link that confirms, or the sign-in page for the former address. */
  readonly link: string;
}

const TEXTS: Readonly<Record<LocaleKey, ConfirmationMailTexts>> = {
  en: CONFIRMATION_MAILS_EN,
  es: CONFIRMATION_MAILS_ES,
  it: CONFIRMATION_MAILS_IT,
  in: CONFIRMATION_MAILS_IN,
  bn: CONFIRMATION_MAILS_BN,
};

/** The texts of an e-mail about an address, with their placeholders filled. */
export function confirmationMail(
  locale: LocaleKey,
  mail: ConfirmationMail,
  values: Values,
): Record<MailPart, string> {
  const fill = (text: string) =>
    text.replace(/\[(\w+)\]/g, (token, name) => values[name as keyof Values] ?? token);
  const { Subject, Header, Body } = TEXTS[locale][mail];
  return { Subject: fill(Subject), Header: fill(Header), Body: fill(Body) };
}
