import { optionalText, resettable, type SettingField, text } from './setting-fields.ts';

/** E-mails that the site sends, by the prefix of their settings. */
export const MAILS = ['forgetPassword', 'welcome', 'invitation', 'report'] as const;
export type Mail = (typeof MAILS)[number];

export const MAIL_PARTS = ['Subject', 'Header', 'Body'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];

/** The setting of a part of an e-mail, such as `welcomeEmailSubject`. */
export type MailField = `${Mail}Email${MailPart}`;
export const mailFieldOf = (mail: Mail, part: MailPart): MailField => `${mail}Email${part}`;

/** Subject and body of the report e-mail are written for each sending. Forms send both, but they are not stored. */
export const isReadOnlyMailPart = (mail: Mail, part: MailPart): boolean =>
  mail === 'report' && part !== 'Header';

const MAX_LENGTH = 10_000;

type TextField = Extract<SettingField, { default: string }>;

/** The placeholder that stands for the link that sets a new password. */
export const PASSWORD_LINK_TOKEN = '[password]';

/** The e-mail for a forgotten password has no use without its link. */
const needsLink = (mail: Mail, part: MailPart): boolean => mail === 'forgetPassword' && part === 'Body';

const editable = (mail: Mail, part: MailPart): TextField =>
  resettable(
    needsLink(mail, part) ? { ...text(MAX_LENGTH), placeholder: PASSWORD_LINK_TOKEN } : text(MAX_LENGTH),
  );

/** Texts of the e-mails that the site sends; empty: the default in the recipient's language. */
export const MAIL_TEXT_SETTINGS: Readonly<Record<string, TextField>> = Object.fromEntries(
  MAILS.flatMap((mail) =>
    MAIL_PARTS.map((part) => [
      mailFieldOf(mail, part),
      isReadOnlyMailPart(mail, part) ? optionalText(MAX_LENGTH) : editable(mail, part),
    ]),
  ),
);
