import type { MailKind } from '@invigil/domain/messaging/mails';
import type { PoolClient } from 'pg';
import { type Claim, claimRows, type WorkQueue } from '../../../database/claimed-work/work-queue.ts';

/** Single e-mails by urgency, then bulk e-mails in the turns of their tenants. */
export const MAIL_QUEUE: WorkQueue = {
  table: 'mails',
  waits: "state = 'queued'",
  due: 'coalesce(next_at, due_at)',
  dueColumn: 'next_at',
  order: 'is_bulk, urgency, turn, id',
};

/** After this time a delivery whose server was killed is taken for lost and repeated. Longer than any SMTP limit. */
const CLAIM_SECONDS = 5 * 60;

export interface ClaimedMail extends Claim {
  readonly message_id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subject: string;
  /** Of a server of version 0.2. */
  readonly content: Buffer | null;
  readonly body_id: string | null;
  readonly details: Buffer | null;
  readonly expires_at: Date | null;
}

const COLUMNS = 'message_id, kind, recipient, subject, content, body_id, details, expires_at';

/** Claims the next e-mail in the session that holds the lock of the deliveries: without the lock it claims nothing. */
export async function claimNextMail(holder: PoolClient, now: Date): Promise<ClaimedMail | undefined> {
  const wanted = { now, limit: 1, seconds: CLAIM_SECONDS };
  const [mail] = await claimRows<ClaimedMail>(holder, MAIL_QUEUE, COLUMNS, wanted);
  return mail;
}
