import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type {
  getPrivateSettings,
  updateMailSettings,
} from '@invigil/contract/site/private-settings-endpoints';
import { numberIn } from '../../../shared/forms/use-contract-form.ts';
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

/** The body of the call; an empty port is sent as 0. */
export function mailBodyOf(values: MailValues): BodyOf<typeof updateMailSettings> {
  const { secretAction, secret, mailPort, ...texts } = values;
  return {
    ...texts,
    mailPort: mailPort.trim() === '' ? 0 : numberIn(mailPort),
    mailPassword: toSentSecret({ secretAction, secret }),
  };
}

/** A typed 0 is no port; only an empty field stands for none. */
export function mailProblemsOf(values: MailValues): Record<string, string> {
  const isZero = values.mailPort.trim() !== '' && numberIn(values.mailPort) === 0;
  return { ...secretProblems(values), ...(isZero ? { mailPort: 'fields.positive' } : {}) };
}
