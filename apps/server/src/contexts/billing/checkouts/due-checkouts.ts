import { CHECKOUT_LIFETIME_MS } from '@invigil/domain/billing/checkout';
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { checkouts } from '../tables.ts';
import type { Checkout } from './settle-checkout.ts';

type DueContext = Pick<AppContext, 'database' | 'clock'>;

/** A reading that does not end is repeated by another server after this time. */
const CLAIM_MS = 5 * 60_000;
/** At this age most buyers have paid, or given up. */
const PROMISING_MS = 15 * 60_000;

/**
 * How promising the reading of a checkout is: a buyer may just have paid, or a slow one may still; a paid checkout is
 * only read for refunds.
 */
const promiseOf = (now: Date) => sql`case
  when ${checkouts.baseState} = 'open' and ${checkouts.createdAt} > ${new Date(now.getTime() - PROMISING_MS)} then 0
  when ${checkouts.baseState} = 'open' then 1
  else 2 end`;

/** The account and the kind of buyer that share a turn: visitors of the site cannot delay those who are signed in. */
const TURN_OF = sql`coalesce(${checkouts.tenantId}, 0), ${checkouts.buyerId} is null`;

/**
 * Claims checkouts that are due to be read, so that of several servers one reads each. Accounts, kinds of buyers and
 * degrees of promise take turns, so that no number of checkouts of one kind delays another.
 */
export async function claimDueCheckouts(
  { database: { db }, clock }: DueContext,
  limit: number,
): Promise<Checkout[]> {
  const now = clock.now();
  const promise = promiseOf(now);
  const due = db.$with('due').as(
    db
      .select({
        id: checkouts.id,
        promise: sql<number>`${promise}`.as('promise'),
        turn: sql<number>`row_number() over (partition by ${TURN_OF}, ${promise}
          order by ${checkouts.nextReadAt}, ${checkouts.id})`.as('turn'),
      })
      .from(checkouts)
      .where(lte(checkouts.nextReadAt, now)),
  );
  const chosen = db
    .with(due)
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(due, eq(due.id, checkouts.id))
    // Read again under the lock: another server may have claimed the row meanwhile.
    .where(lte(checkouts.nextReadAt, now))
    .orderBy(due.turn, due.promise, checkouts.nextReadAt)
    .limit(limit)
    .for('update', { of: checkouts, skipLocked: true });
  return db
    .update(checkouts)
    .set({ nextReadAt: new Date(now.getTime() + CLAIM_MS) })
    .where(inArray(checkouts.id, chosen))
    .returning();
}

const ofAccount = (tenantId: number | null) =>
  tenantId === null ? isNull(checkouts.tenantId) : eq(checkouts.tenantId, tenantId);

/** Checkouts that their buyers can still pay and that are due to be read. */
const payableAndDue = (now: Date) =>
  and(
    eq(checkouts.baseState, 'open'),
    lte(checkouts.nextReadAt, now),
    gt(checkouts.createdAt, new Date(now.getTime() - CHECKOUT_LIFETIME_MS)),
  );

/** In one round; the longest waiting first. */
const MAX_LISTED_ACCOUNTS = 40;

/** Accounts with at least so many payable checkouts that are due, and the creation of the oldest checkout. */
export function listBusyAccounts({ database: { db }, clock }: DueContext, minimum: number) {
  return db
    .select({
      tenantId: checkouts.tenantId,
      since: sql<Date>`min(${checkouts.createdAt})`.mapWith(checkouts.createdAt),
    })
    .from(checkouts)
    .where(payableAndDue(clock.now()))
    .groupBy(checkouts.tenantId)
    .having(sql`count(*) >= ${minimum}`)
    .orderBy(sql`min(${checkouts.nextReadAt})`)
    .limit(MAX_LISTED_ACCOUNTS);
}

/**
 * Postpones the payable checkouts of an account that are due, because a list of its paid sessions replaces their
 * readings.
 *
 * @returns how many: none where another server was first
 */
export async function postponePayable(
  { database: { db }, clock }: DueContext,
  tenantId: number | null,
  by: number,
): Promise<number> {
  const now = clock.now();
  const { rowCount } = await db
    .update(checkouts)
    .set({ nextReadAt: new Date(now.getTime() + by) })
    .where(and(ofAccount(tenantId), payableAndDue(now)));
  return rowCount ?? 0;
}

/** Makes the payable checkouts of an account due that a list of its paid sessions did not cover. */
export async function readPayableAlone(
  { database: { db }, clock }: DueContext,
  tenantId: number | null,
  createdBefore: Date,
): Promise<void> {
  await db
    .update(checkouts)
    .set({ nextReadAt: clock.now() })
    .where(
      and(
        ofAccount(tenantId),
        eq(checkouts.baseState, 'open'),
        lte(checkouts.createdAt, createdBefore),
        gt(checkouts.nextReadAt, clock.now()),
      ),
    );
}

/** The open checkouts among some sessions. */
export function listOpen(db: Queries, sessionIds: readonly string[]): Promise<Checkout[]> {
  if (sessionIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(checkouts)
    .where(and(inArray(checkouts.sessionId, [...sessionIds]), eq(checkouts.baseState, 'open')));
}

/** Sets when a checkout is read again that could not be read. */
export async function postponeReading(
  db: Queries,
  checkoutId: number,
  nextReadAt: Date | null,
): Promise<void> {
  await db.update(checkouts).set({ nextReadAt }).where(eq(checkouts.id, checkoutId));
}

/** Checkouts that are due to be read, by whether they were paid, and since when the oldest is. */
export function countDueCheckouts({ database: { db }, clock }: DueContext) {
  return db
    .select({
      isPaid: sql<boolean>`${checkouts.baseState} = 'paid'`,
      count: sql<number>`count(*)::int`,
      oldest: sql<Date>`min(${checkouts.nextReadAt})`.mapWith(checkouts.createdAt),
    })
    .from(checkouts)
    .where(lte(checkouts.nextReadAt, clock.now()))
    .groupBy(sql`1`);
}
