import type { MailField } from '../mail-text-settings.ts';

/** Default texts of the e-mails by their setting, without the parts of the report that are written when it is sent. */
export type DefaultMailTexts = Readonly<
  Record<Exclude<MailField, 'reportEmailSubject' | 'reportEmailBody'>, string>
>;
