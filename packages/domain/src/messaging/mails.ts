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
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A queued e-mail is sent or fails; a failed one can be queued again. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Kinds that a tenant sends to many people. They never delay the others. */
const BULK_KINDS: readonly MailKind[] = ['invitation', 'report'];
export const isBulkMail = (kind: MailKind): boolean => BULK_KINDS.includes(kind);

const MINUTE_MS = 60_000;

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
  const delay = isPermanent ? undefined : RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return undefined;
  const next = new Date(now.getTime() + delay);
  return expiresAt !== null && next >= expiresAt ? undefined : next;
}
