import type { Mail, MailPart } from '@invigil/domain/site/mail-text-settings';

/**
 * E-mails whose texts are complete as they stand. Those of the settings are defaults, except subject and body of `report`, which an
 * Admin begins with. The others go to the address of a new account, to a new address of an account, and to the address that it
 * replaces.
 */
export type CompleteMail = Mail | 'newAccount' | 'newAddress' | 'formerAddress';

/** Texts by their e-mail and part. Parts in lower case are composed into a body. */
export type MailTextKey =
  | `${CompleteMail}.${MailPart}`
  // In place of the default body, which speaks of a chosen password; the hint is before the link that sets one.
  | `importedWelcome.${'Body' | 'hint'}`
  | `certificate.${'Subject' | 'Header' | 'issued' | 'check' | 'signIn'}`
  | `receipt.${'Subject' | 'Header' | 'paid' | 'reference' | 'register' | 'signIn'}`
  // `localLinks` is added on a site without a public address.
  | `serverTest.${'Subject' | 'Body' | 'localLinks'}`;

/** The texts of all e-mails in one language. */
export type MailTexts = Readonly<Record<MailTextKey, string>>;
