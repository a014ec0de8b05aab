import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, inArray, isNull } from 'drizzle-orm';
import { claimRows, type WorkQueue } from '../../../database/claimed-work/work-queue.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { spellingsOf } from '../account-address.ts';
import { passwordLinkRequests, users } from '../tables.ts';

/** Requests for password links, oldest first. */
const REQUESTS: WorkQueue = {
  table: 'password_link_requests',
  waits: 'true',
  due: 'due_at',
  dueColumn: 'due_at',
  order: 'due_at, id',
};

/** Requests of one round: those of a cohort, in one query for their accounts. */
const BATCH = 500;
const CLAIM_SECONDS = 60;

/** Stores that somebody asks for a link, whether or not an account has the address. */
export async function storeLinkRequest(
  { clock, database }: Deps<'clock' | 'database'>,
  email: string,
  locale: LocaleKey,
): Promise<void> {
  const now = clock.now();
  await database.db.insert(passwordLinkRequests).values({ email, locale, requestedAt: now, dueAt: now });
}

/** A request of a known account. */
export interface AccountRequest {
  readonly userId: number;
  readonly email: string;
  /** Of the account, else of the page that asked. */
  readonly locale: LocaleKey;
  readonly requestedAt: Date;
}

/** Claims requests, with the accounts that they name: one request an account, the latest. */
export async function claimLinkRequests({ clock, database }: Deps<'clock' | 'database'>): Promise<{
  readonly ids: readonly number[];
  readonly accountRequests: readonly AccountRequest[];
}> {
  const claimed = await claimRows<{ email: string; locale: LocaleKey; requested_at: Date }>(
    database.pool,
    REQUESTS,
    'email, locale, requested_at',
    { now: clock.now(), limit: BATCH, seconds: CLAIM_SECONDS },
  );
  const bySpelling = new Map(
    claimed.flatMap((request) => spellingsOf(request.email).map((spelling) => [spelling, request] as const)),
  );
  const accounts =
    claimed.length === 0
      ? []
      : await database.db
          .select({ userId: users.id, email: users.email, locale: users.locale })
          .from(users)
          .where(and(inArray(users.email, [...bySpelling.keys()]), isNull(users.deletedAt)));
  const accountRequests = accounts.flatMap(({ userId, email, locale }) => {
    const request = bySpelling.get(email);
    if (request === undefined) return [];
    return [{ userId, email, locale: locale ?? request.locale, requestedAt: request.requested_at }];
  });
  return { ids: claimed.map(({ id }) => id), accountRequests };
}

/** Removes answered requests. */
export async function removeLinkRequests(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.delete(passwordLinkRequests).where(inArray(passwordLinkRequests.id, [...ids]));
}
