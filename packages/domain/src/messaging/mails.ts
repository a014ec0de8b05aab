import { nextAttempt } from '../retry.ts';

/** Kinds of e-mail that the site sends. */
export const MAIL_KINDS = [
  'passwordLink',
  'welcome',
  'invitation',
  'report',
  'contactNotice',
  'receipt',
  'test',
  'emailConfirmation',
  'emailChangeNotice',
  'certificate',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A queued e-mail is sent or fails; a failed one can be queued again. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Kinds that a tenant sends to many people. They never delay the others. */
const BULK_KINDS: readonly MailKind[] = ['invitation', 'report', 'certificate'];
export const isBulkMail = (kind: MailKind): boolean => BULK_KINDS.includes(kind);

/** Kinds that somebody waits for, in front of a screen. */
const URGENT_KINDS: readonly MailKind[] = ['passwordLink', 'test'];

/** The order in which single e-mails leave: lower first. Bulk e-mails have one urgency, because their tenants take turns. */
export function urgencyOf(kind: MailKind, isBulk: boolean): 0 | 1 | 2 {
  if (isBulk) return 1;
  if (URGENT_KINDS.includes(kind)) return 0;
  return kind === 'emailConfirmation' ? 1 : 2;
}

/**
 * E-mails of a kind that one recipient gets in an hour, whoever causes them; undefined for no limit. Each receipt is for
 * a payment, and a test goes to the address of its sender, whom another limit holds.
 */
const HOURLY_LIMITS: Readonly<Record<MailKind, number | undefined>> = {
  // One network causes five, so that a stranger leaves three to the owner of the account.
  passwordLink: 8,
  welcome: 3,
  invitation: 3,
  report: 10,
  contactNotice: 20,
  receipt: undefined,
  test: undefined,
  emailConfirmation: 5,
  emailChangeNotice: 5,
  certificate: 10,
};
export const hourlyLimitOf = (kind: MailKind): number | undefined => HOURLY_LIMITS[kind];

const MINUTE_MS = 60_000;

/** A link in an e-mail is made when the e-mail leaves, within this time after the request. */
export const LINK_REQUEST_MINUTES = 60;

/** Waiting times before the next attempts. After the last one the e-mail has failed. */
const RETRY_DELAYS_MS: readonly number[] = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);

/**
 * When an e-mail is tried again that could not be delivered.
 *
 * @param attempts the attempts so far, at least 1
 * @param expiresAt when the content loses its use, such as a link; null for none
 * @returns undefined where it has failed: the refusal is permanent, there were too many attempts, or it would expire
 */
export function nextMailAttempt(
  attempts: number,
  now: Date,
  { isPermanent, expiresAt }: { readonly isPermanent: boolean; readonly expiresAt: Date | null },
): Date | undefined {
  return isPermanent ? undefined : nextAttempt(RETRY_DELAYS_MS, attempts, now, expiresAt);
}
