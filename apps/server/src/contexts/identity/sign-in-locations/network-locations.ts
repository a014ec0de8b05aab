import { nextAttempt } from '@invigil/domain/retry';
import { eq, lt, sql } from 'drizzle-orm';
import { claimRows, type WorkQueue } from '../../../database/claimed-work/work-queue.ts';
import type { Database } from '../../../database/client.ts';
import { networkLocations, signIns } from '../tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A known location serves later sign-ins of its network for a month. */
const KNOWN_MS = 30 * DAY_MS;
/** Waits after the first, second and third failure; a fourth gives up. The first also covers a server that dies. */
const RETRIES_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS] as const;
/** Sign-ins after a failed network's last try cause another look-up only after a day. */
const REST_MS = DAY_MS;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** A network to ask about, and the number of this try. */
interface ClaimedNetwork {
  readonly network: string;
  readonly tries: number;
}

/** Copies known locations to the sign-ins that wait for them. @returns the number of sign-ins */
export async function applyKnownLocations({ db }: Database, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${signIns} set location = known.location, look_up_network = null
    from ${networkLocations} known
    where ${signIns.lookUpNetwork} = known.network and known.location is not null and known.due_at > ${now}`);
  return rowCount ?? 0;
}

/** Networks that sign-ins wait for and that are not known, or no longer. A claim is the first wait. */
const LOOK_UPS: WorkQueue = {
  table: 'network_locations',
  key: 'network',
  counter: 'tries',
  waits: 'exists (select from sign_ins where look_up_network = network)',
  due: 'due_at',
  dueColumn: 'due_at',
  order: 'network',
};

/** Claims networks that sign-ins wait for, each for one server. */
export async function claimNetworks(
  { db, pool }: Database,
  now: Date,
  limit: number,
): Promise<readonly ClaimedNetwork[]> {
  // A network gets its row, and an outdated location goes, so that no sign-in gets the location while it is looked up.
  await db.execute(sql`
    insert into ${networkLocations} as stored (network, tries, due_at)
    select waiting.network, 0, ${now}::timestamptz
    from (select distinct look_up_network as network from ${signIns} where look_up_network is not null) waiting
      left join ${networkLocations} known on known.network = waiting.network
    where known.network is null or known.due_at <= ${now}
    order by waiting.network limit ${limit}
    on conflict (network) do update set location = null where stored.due_at <= ${now}`);
  const wanted = { now, limit, seconds: RETRIES_MS[0] / 1_000 };
  const claimed = await claimRows<object, string>(pool, LOOK_UPS, 'network', wanted);
  return claimed.map(({ id, attempts }) => ({ network: id, tries: attempts }));
}

/** Stores the location of a network, and of the sign-ins that wait for it. @returns the number of sign-ins */
export async function storeLocation(
  { db }: Database,
  now: Date,
  network: string,
  location: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx
      .update(networkLocations)
      .set({ location, tries: 0, dueAt: after(now, KNOWN_MS) })
      .where(eq(networkLocations.network, network));
    const located = await tx
      .update(signIns)
      .set({ location, lookUpNetwork: null })
      .where(eq(signIns.lookUpNetwork, network))
      .returning({ one: signIns.id });
    return located.length;
  });
}

/**
 * Schedules the next try of a failed look-up. After the last one the waiting sign-ins stay without a location.
 * @returns the number of sign-ins that were given up
 */
export async function storeFailure(
  { db }: Database,
  now: Date,
  { network, tries }: ClaimedNetwork,
): Promise<number> {
  const retryAt = nextAttempt(RETRIES_MS, tries, now);
  return db.transaction(async (tx) => {
    await tx
      .update(networkLocations)
      .set(retryAt === undefined ? { tries: 0, dueAt: after(now, REST_MS) } : { dueAt: retryAt })
      .where(eq(networkLocations.network, network));
    if (retryAt !== undefined) return 0;
    const givenUp = await tx
      .update(signIns)
      .set({ lookUpNetwork: null })
      .where(eq(signIns.lookUpNetwork, network))
      .returning({ one: signIns.id });
    return givenUp.length;
  });
}

/** Deletes what is known about networks once it has been due for a day. @returns the number of networks */
export async function forgetOldLocations({ db }: Database, now: Date): Promise<number> {
  const removed = await db
    .delete(networkLocations)
    .where(lt(networkLocations.dueAt, after(now, -DAY_MS)))
    .returning({ one: networkLocations.network });
  return removed.length;
}
