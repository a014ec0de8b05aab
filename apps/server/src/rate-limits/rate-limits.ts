import { and, desc, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { tooManyCalls } from '../application/errors.ts';
import type { Queries } from '../database/client.ts';
import { WITHOUT_FLUSH } from '../database/without-flush.ts';
import type { Deps } from '../ports.ts';
import { throttles } from './tables.ts';

export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

const QUARTER_HOUR = 15 * 60;

/** Registrations and links from one network: more than those of a cohort of 500 that registers together. */
export const PUBLIC_FORMS: RateLimit = { limit: 2_000, windowSeconds: QUARTER_HOUR };
/** Passwords that one signed-in user has hashed: its own, and those of users whom it creates. */
export const HASHES_OF_USER: RateLimit = { limit: 600, windowSeconds: QUARTER_HOUR };

/** An event that was counted before its work began. */
export interface Reservation {
  readonly key: string;
  /** Events in the window, including this one. */
  readonly count: number;
  readonly windowEndsAt: Date;
}

// Locks rows in the order of their keys, so that two statements with the same keys cannot deadlock.
const RESERVE = `
  insert into throttles as t (key, count, window_ends_at)
  select key, $4::int, $1::timestamptz + seconds * interval '1 second'
  from unnest($2::text[], $3::int[]) as r (key, seconds) where ${WITHOUT_FLUSH} order by key
  on conflict (key) do update set
    count = case when t.window_ends_at <= $1 then excluded.count else t.count + excluded.count end,
    window_ends_at = case when t.window_ends_at <= $1 then excluded.window_ends_at else t.window_ends_at end
  returning key, count, window_ends_at`;

// Skips a window that has ended since the reservation: it no longer contains the event.
const RELEASE = `
  with reserved as (
    select t.key from throttles t join unnest($1::text[], $2::timestamptz[]) as r (key, window_ends_at)
      on r.key = t.key and r.window_ends_at = t.window_ends_at
    order by t.key for update of t
  )
  update throttles set count = greatest(count - 1, 0) where key in (select key from reserved) and ${WITHOUT_FLUSH}`;

/**
 * Counts an event for each key before its work begins, across all server processes, so that parallel calls cannot
 * pass a limit that each of them has only read. Returns the counts in the order of the keys.
 */
async function reserve(
  deps: Deps<'clock' | 'database'>,
  wanted: readonly (readonly [key: string, rule: RateLimit])[],
  amount = 1,
): Promise<Reservation[]> {
  const { rows } = await deps.database.pool.query<{ key: string; count: string; window_ends_at: Date }>({
    name: 'reserve-throttles',
    text: RESERVE,
    values: [
      deps.clock.now(),
      wanted.map(([key]) => key),
      wanted.map(([, { windowSeconds }]) => windowSeconds),
      amount,
    ],
  });
  return wanted.map(([key]) => {
    const row = rows.find((one) => one.key === key);
    if (row === undefined) throw new Error('A rate limit was not counted');
    return { key, count: Number(row.count), windowEndsAt: row.window_ends_at };
  });
}

/** Releases counted events, because the work did not run or did not fail. */
async function release(deps: Deps<'database'>, reservations: readonly Reservation[]): Promise<void> {
  await deps.database.pool.query({
    name: 'release-throttles',
    text: RELEASE,
    values: [reservations.map(({ key }) => key), reservations.map(({ windowEndsAt }) => windowEndsAt)],
  });
}

/** The failure of a call whose window is used up: status 429 with the seconds to wait. */
function refusalUntil(deps: Deps<'clock'>, { windowEndsAt }: Reservation) {
  const seconds = Math.ceil((windowEndsAt.getTime() - deps.clock.now().getTime()) / 1000);
  return tooManyCalls(Math.max(1, seconds));
}

/**
 * Counts an event of a key, or several at once, whatever their outcome.
 * @throws Failure tooManyCalls where the window is used up
 */
export async function countOrRefuse(
  deps: Deps<'clock' | 'database'>,
  key: string,
  rule: RateLimit,
  amount = 1,
): Promise<void> {
  const [reservation] = await reserve(deps, [[key, rule]], amount);
  if (reservation !== undefined && reservation.count > rule.limit) throw refusalUntil(deps, reservation);
}

/** Counts an event of a key, whatever its outcome. @returns false where the window is used up */
export async function countWithin(
  deps: Deps<'clock' | 'database'>,
  key: string,
  rule: RateLimit,
): Promise<boolean> {
  const [reservation] = await reserve(deps, [[key, rule]]);
  return reservation !== undefined && reservation.count <= rule.limit;
}

/** The first count above its limit. */
export function firstExceeded(
  wanted: readonly (readonly [key: string, rule: RateLimit])[],
  made: readonly Reservation[],
): Reservation | undefined {
  return made.find(({ count }, index) => count > (wanted[index]?.[1].limit ?? 0));
}

/**
 * Runs a check whose failures count towards a limit. Counts a failure first, and releases it if the check succeeds or
 * cannot run.
 * @throws Failure tooManyCalls without running the check, where the window is used up
 */
export async function limitFailures(
  deps: Deps<'clock' | 'database'>,
  wanted: readonly (readonly [key: string, rule: RateLimit])[],
  check: () => Promise<boolean>,
  findExceeded: (reservations: readonly Reservation[]) => Promise<Reservation | undefined> = async (made) =>
    firstExceeded(wanted, made),
): Promise<boolean> {
  const reservations = await reserve(deps, wanted);
  let isFailure = false;
  try {
    const exceeded = await findExceeded(reservations);
    if (exceeded !== undefined) throw refusalUntil(deps, exceeded);
    isFailure = !(await check());
    return !isFailure;
  } finally {
    if (!isFailure) await release(deps, reservations);
  }
}

/** Forgets the counts of some keys, and of every key that begins with a prefix. */
export async function forgetLimits(
  { database }: Deps<'database'>,
  keys: readonly string[],
  prefix: string,
): Promise<void> {
  await database.db
    .delete(throttles)
    .where(or(inArray(throttles.key, [...keys]), sql`starts_with(${throttles.key}, ${prefix})`));
}

/** A count in a window that has not ended. */
export interface OpenWindow {
  readonly key: string;
  readonly count: number;
  readonly windowEndsAt: Date;
}

/** Most windows of one reading: those of a guesser at a whole school. */
const MAX_WINDOWS = 20_000;

/** The open windows whose keys begin with a prefix, and whose counts are at least this. */
export function listWindows(
  { clock, database }: Deps<'clock' | 'database'>,
  prefix: string,
  leastCount: number,
): Promise<OpenWindow[]> {
  const begins = sql`starts_with(${throttles.key}, ${prefix})`;
  return database.db
    .select()
    .from(throttles)
    .where(and(gt(throttles.windowEndsAt, clock.now()), begins, gte(throttles.count, leastCount)))
    .orderBy(desc(throttles.windowEndsAt))
    .limit(MAX_WINDOWS);
}

/** Ends the windows of some keys, and begins those of others, whose end is moved where they have begun. */
export async function replaceWindows(
  tx: Queries,
  ended: readonly string[],
  begun: readonly string[],
  windowEndsAt: Date,
): Promise<void> {
  await tx.delete(throttles).where(inArray(throttles.key, [...ended]));
  await tx
    .insert(throttles)
    .values(begun.map((key) => ({ key, count: 1, windowEndsAt })))
    .onConflictDoUpdate({ target: throttles.key, set: { windowEndsAt } });
}

/**
 * Deletes expired windows.
 * @returns their number
 */
export async function forgetExpiredLimits({ database, clock }: Deps<'clock' | 'database'>): Promise<number> {
  const removed = await database.db
    .delete(throttles)
    .where(lt(throttles.windowEndsAt, clock.now()))
    .returning({ one: throttles.key });
  return removed.length;
}
