import type { SettingsOf } from './settings.ts';

/** Capabilities that follow from the settings of a site and of its server. Pages and refusals derive from them alone. */
export interface Capabilities {
  readonly canSendMail: boolean;
  readonly canTakePayments: boolean;
  readonly canUseAi: boolean;
  /** The site has a public address, by which anybody can check its certificates, and which badges name. */
  readonly canProveCertificates: boolean;
}

/** The settings without which no e-mail can leave. */
export type MailNeed = 'mailAddress' | 'mailPassword' | 'mailHost' | 'mailPort';

type NeededForMail = Pick<SettingsOf<'email'>, 'mailAddress' | 'mailHost' | 'mailPort'>;

/** The settings that are missing before e-mail can leave, in the order of their form. */
export function missingForMail(settings: NeededForMail, hasPassword: boolean): readonly MailNeed[] {
  const { mailAddress, mailHost, mailPort } = settings;
  const missing: readonly (readonly [MailNeed, boolean])[] = [
    ['mailAddress', mailAddress === ''],
    ['mailPassword', !hasPassword],
    ['mailHost', mailHost === ''],
    ['mailPort', !(mailPort > 0)],
  ];
  return missing.flatMap(([name, isMissing]) => (isMissing ? [name] : []));
}

export function canSendMail(settings: NeededForMail, hasPassword: boolean): boolean {
  return missingForMail(settings, hasPassword).length === 0;
}

/** The settings without which no card payment can be taken. */
export type PaymentNeed = 'currency' | 'currencySymbol' | 'paymentSecretKey';

/**
 * The settings that are missing before the owner of a secret key can take card payments: the SuperAdmin for plans, or an
 * Admin for its assessments. The currency and its symbol are the site's.
 */
export function missingForPayments(
  { currency, currencySymbol }: Pick<SettingsOf<'payment'>, 'currency' | 'currencySymbol'>,
  hasSecretKey: boolean,
): readonly PaymentNeed[] {
  const missing: readonly (readonly [PaymentNeed, boolean])[] = [
    ['currency', currency === ''],
    ['currencySymbol', currencySymbol === ''],
    ['paymentSecretKey', !hasSecretKey],
  ];
  return missing.flatMap(([name, isMissing]) => (isMissing ? [name] : []));
}

export function canTakePayments(settings: SettingsOf<'payment'>, hasSecretKey: boolean): boolean {
  return missingForPayments(settings, hasSecretKey).length === 0;
}
