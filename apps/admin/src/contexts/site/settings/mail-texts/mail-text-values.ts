import type { BodyOf } from '@invigil/contract/endpoint';
import type { updateMailTexts } from '@invigil/contract/site/private-settings-endpoints';
import type { LocaleKey } from '@invigil/domain/site/locale';
import {
  isReadOnlyMailPart,
  MAIL_PARTS,
  MAILS,
  type MailField,
  mailFieldOf,
} from '@invigil/domain/site/mail-text-settings';
import { defaultMailText } from '@invigil/mail-texts/mail-text';
import { type TextValue, toSentText, toTextValue } from '../default-texts.ts';

/** Texts of the e-mails by the name of their setting. */
export type MailTextValues = Record<MailField, TextValue>;

type Stored = Readonly<Record<string, unknown>>;

const FIELDS = MAILS.flatMap((mail) =>
  MAIL_PARTS.map((part) => ({ mail, part, name: mailFieldOf(mail, part) })),
);

export function toMailTextValues(stored: Stored, locale: LocaleKey): MailTextValues {
  const entries = FIELDS.map(({ mail, part, name }) => [
    name,
    toTextValue(String(stored[name] ?? ''), defaultMailText(locale, mail, part)),
  ]);
  return Object.fromEntries(entries) as MailTextValues;
}

export function toMailTextRequest(
  values: MailTextValues,
  stored: Stored,
  locale: LocaleKey,
): BodyOf<typeof updateMailTexts> {
  const entries = FIELDS.map(({ mail, part, name }) => [
    name,
    isReadOnlyMailPart(mail, part)
      ? ''
      : toSentText(values[name], String(stored[name] ?? ''), defaultMailText(locale, mail, part)),
  ]);
  return Object.fromEntries(entries);
}
