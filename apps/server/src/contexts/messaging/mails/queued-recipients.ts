import type { MailKind } from '@invigil/domain/messaging/mails';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { mails } from '../tables.ts';

/** Which of some addresses have an e-mail of a kind in the queue. */
export async function queuedRecipients(
  db: Queries,
  kind: MailKind,
  recipients: readonly string[],
): Promise<ReadonlySet<string>> {
  if (recipients.length === 0) return new Set();
  const rows = await db
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(and(inArray(mails.recipient, [...recipients]), eq(mails.kind, kind), eq(mails.state, 'queued')));
  return new Set(rows.map(({ recipient }) => recipient));
}
