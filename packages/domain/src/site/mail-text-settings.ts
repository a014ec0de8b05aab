import { optionalText, type SettingField, text } from './setting-fields.ts';

const MAILS = ['forgetPassword', 'welcome', 'invitation', 'report'];
const PARTS = ['EmailSubject', 'EmailHeader', 'EmailBody'];
/** Subject and body of the report e-mail are written for each sending. Forms send both, but they are not stored. */
const READ_ONLY = ['reportEmailSubject', 'reportEmailBody'];
const MAX_LENGTH = 10_000;

type TextField = Extract<SettingField, { default: string }>;

/** Texts of the e-mails that the site sends. */
export const MAIL_TEXT_SETTINGS: Readonly<Record<string, TextField>> = Object.fromEntries(
  MAILS.flatMap((mail) => PARTS.map((part) => `${mail}${part}`)).map((name) => [
    name,
    READ_ONLY.includes(name) ? optionalText(MAX_LENGTH) : text(MAX_LENGTH),
  ]),
);
