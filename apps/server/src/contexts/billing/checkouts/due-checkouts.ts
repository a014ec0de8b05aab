import { CHECKOUT_LIFETIME_MS } from '@invigil/domain/billing/checkout';
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { claimRows, postpone, type WorkQueue } from '../../../database/claimed-work/work-queue.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { checkouts } from '../tables.ts';
import type { Checkout } from './checkout-queries.ts';

type DueDeps = Deps<'clock' | 'database'>;

/** A reading that does not end is repeated by another server after this time. */
const CLAIM_SECONDS = 5 * 60;

/**
 * How promising the reading of a checkout is: a buyer may just have paid, or a slow one may still; a paid checkout is
 * only read for refunds. After 15 minutes most buyers have paid, or given up.
 */
const PROMISE = `case
  when state = 'open' and created_at > $1::timestamptz - interval '15 minutes' then 0
  when state = 'open' then 1
  else 2 end`;

/**
 * Accounts, kinds of buyers and degrees of promise take turns: visitors of the site cannot delay those who are signed in,
 * and refunds cannot delay payments.
 */
const READINGS: WorkQueue = {
  table: 'checkouts',
  waits: 'true',
  due: 'next_read_at',
  dueColumn: 'next_read_at',
  order: `${PROMISE}, next_read_at, id`,
  turnOf: `coalesce(tenant_id, 0), buyer_id is null, ${PROMISE}`,
};

/** Claims checkouts that are due to be read, so that of several servers one reads each. */
export async function claimDueCheckouts(
  { database: { db, pool }, clock }: DueDeps,
  limit: number,
): Promise<Checkout[]> {
  const wanted = { now: clock.now(), limit, seconds: CLAIM_SECONDS };
  const claimed = (await claimRows(pool, READINGS, 'next_read_at', wanted)).map(({ id }) => id);
  const rows = await db.select().from(checkouts).where(inArray(checkouts.id, claimed));
  return rows.toSorted((first, second) => claimed.indexOf(first.id) - claimed.indexOf(second.id));
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
export function listBusyAccounts({ database: { db }, clock }: DueDeps, minimum: number) {
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
  { database: { db }, clock }: DueDeps,
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
  { database: { db }, clock }: DueDeps,
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

/**
 * Sets when a checkout is read again that could not be read; null for never. Does nothing where it was claimed or read
 * meanwhile.
 */
export function postponeReading(
  { database: { pool } }: DueDeps,
  checkout: Pick<Checkout, 'id' | 'attempts'>,
  nextReadAt: Date | null,
): Promise<void> {
  return postpone(pool, READINGS, checkout, nextReadAt);
}

/** Makes a checkout due, whoever has claimed it: the provider says that it has changed. */
export async function readSoon(
  { database: { db }, clock }: DueDeps,
  { id }: Pick<Checkout, 'id'>,
): Promise<void> {
  await db.update(checkouts).set({ nextReadAt: clock.now() }).where(eq(checkouts.id, id));
}

/** Checkouts that are due to be read, by whether they were paid, and since when the oldest is. */
export function countDueCheckouts({ database: { db }, clock }: DueDeps) {
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
