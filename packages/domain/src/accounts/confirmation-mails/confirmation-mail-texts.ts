import type { MailPart } from '../../site/mail-text-settings.ts';

/** E-mails to the address of a new account, to a new address of an account, and to the address that it replaces. */
export type ConfirmationMail = 'newAccount' | 'newAddress' | 'formerAddress';

export type ConfirmationMailTexts = Readonly<Record<ConfirmationMail, Readonly<Record<MailPart, string>>>>;
