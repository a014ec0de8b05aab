import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type {
  getPrivateSettings,
  updateMailSettings,
} from '@invigil/contract/site/private-settings-endpoints';
import { sendsPasswordElsewhere } from '@invigil/domain/site/mail-account';
import { integerIn } from '../../../shared/forms/decimal-text.ts';
import { type SecretValues, secretProblems, toSentSecret, UNCHANGED_SECRET } from './secret-values.ts';

/** E-mail settings and texts, which only the SuperAdmin reads. */
export type PrivateSettings = OkOf<typeof getPrivateSettings>;

/** Values of the e-mail form; the port is empty until it is set. */
export interface MailValues extends SecretValues {
  mailAddress: string;
  mailLogin: string;
  mailHost: string;
  mailPort: string;
}

export function mailValuesOf(settings: PrivateSettings): MailValues {
  const { mailAddress, mailLogin, mailHost, mailPort } = settings;
  return {
    mailAddress,
    mailLogin,
    mailHost,
    mailPort: mailPort === 0 ? '' : String(mailPort),
    ...UNCHANGED_SECRET,
  };
}

/** The port of the form; 0 for an empty one. */
export const portOf = (mailPort: string): number => (mailPort.trim() === '' ? 0 : integerIn(mailPort));

/** Whether the stored password has to be typed again, because the values would send it elsewhere. */
export function needsPasswordAgain(values: MailValues, stored: PrivateSettings): boolean {
  if (!stored.hasMailPassword || values.secretAction !== 'keep') return false;
  return sendsPasswordElsewhere(stored, {
    mailAddress: values.mailAddress.trim(),
    mailLogin: values.mailLogin.trim(),
    mailHost: values.mailHost.trim(),
    mailPort: portOf(values.mailPort),
  });
}

/** The password of the form: a new one where the stored one has to be typed again. */
export function mailSecretOf(values: MailValues, stored: PrivateSettings): SecretValues {
  const { secretAction, secret } = values;
  return { secretAction: needsPasswordAgain(values, stored) ? 'replace' : secretAction, secret };
}

/** The body of the call; an empty port is sent as 0. */
export function mailBodyOf(values: MailValues, stored: PrivateSettings): BodyOf<typeof updateMailSettings> {
  const { secretAction: _action, secret: _secret, mailPort, ...texts } = values;
  return {
    ...texts,
    mailPort: portOf(mailPort),
    mailPassword: toSentSecret(mailSecretOf(values, stored)),
  };
}

/** A typed 0 is no port; only an empty field stands for none. */
export function mailProblemsOf(values: MailValues, stored: PrivateSettings): Record<string, string> {
  const isZero = values.mailPort.trim() !== '' && integerIn(values.mailPort) === 0;
  const isMissing = needsPasswordAgain(values, stored) && values.secret.trim() === '';
  const secret = isMissing ? { secret: 'fields.passwordAgain' } : secretProblems(values);
  return { ...secret, ...(isZero ? { mailPort: 'fields.positive' } : {}) };
}
