import { hourlyLimitOf, type MailKind } from '@invigil/domain/messaging/mails';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import { tooManyCalls } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { mails } from '../tables.ts';

const HOUR_MS = 3_600_000;
/** No e-mail leaves later than this after it was queued. Bounds the rows to read. */
const LONGEST_QUEUE_MS = 24 * HOUR_MS;

interface Recipient {
  readonly kind: MailKind;
  readonly recipient: string;
}

/**
 * When a recipient may get another e-mail of a kind that it has had the most of in an hour; undefined for now. Exact,
 * because one server at a time sends.
 */
export async function roomForRecipient(
  { clock, database }: Deps<'clock' | 'database'>,
  { kind, recipient }: Recipient,
): Promise<Date | undefined> {
  const limit = hourlyLimitOf(kind);
  if (limit === undefined) return undefined;
  const since = new Date(clock.now().getTime() - HOUR_MS);
  const [oldest] = await database.db
    .select({ endedAt: mails.endedAt })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        eq(mails.kind, kind),
        gt(mails.createdAt, new Date(since.getTime() - LONGEST_QUEUE_MS)),
        eq(mails.state, 'sent'),
        gt(mails.endedAt, since),
      ),
    )
    .orderBy(desc(mails.endedAt))
    .limit(1)
    .offset(limit - 1);
  return oldest?.endedAt ? new Date(oldest.endedAt.getTime() + HOUR_MS) : undefined;
}

/**
 * Refuses what would cause more e-mails of a kind than their recipient gets in an hour, where each of them matters.
 *
 * @throws Failure tooManyCalls
 */
export async function refuseAboveRecipientLimit(
  { clock }: Deps<'clock'>,
  tx: Queries,
  { kind, recipient }: Recipient,
): Promise<void> {
  const since = new Date(clock.now().getTime() - HOUR_MS);
  const [caused] = await tx
    .select({ count: count() })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind), gt(mails.createdAt, since)));
  if ((caused?.count ?? 0) >= (hourlyLimitOf(kind) ?? Number.POSITIVE_INFINITY)) throw tooManyCalls(3_600);
}
