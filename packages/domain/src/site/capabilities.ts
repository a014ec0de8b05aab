import type { SettingsOf } from './settings.ts';

/** What a site can do with its settings. Pages and refusals follow this alone. */
export interface Capabilities {
  readonly canSendMail: boolean;
  readonly canTakePayments: boolean;
  readonly canUseAi: boolean;
}

/** Whether e-mail can leave: a sender, its password, a host and a port. */
export function canSendMail(settings: SettingsOf<'email'>, hasPassword: boolean): boolean {
  const { mailAddress, mailHost, mailPort } = settings;
  return hasPassword && mailAddress !== '' && mailHost !== '' && mailPort > 0;
}

/**
 * Whether the owner of a secret key can take card payments: the SuperAdmin for plans, or an Admin for its assessments. The
 * currency and its symbol are the site's.
 */
export function canTakePayments(settings: SettingsOf<'payment'>, hasSecretKey: boolean): boolean {
  return hasSecretKey && settings.currency !== '' && settings.currencySymbol !== '';
}
