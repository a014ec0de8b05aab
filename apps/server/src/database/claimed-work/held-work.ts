import { and, asc, count, eq, gte, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SiteLockName } from '../advisory-locks/lock-table.ts';
import { lockForSite } from '../advisory-locks/transaction-locks.ts';
import type { Database, Queries } from '../client.ts';
import { prepareOnce } from '../prepare-once.ts';

/** A row of work of minutes, which a server holds by heartbeats. The number of its attempts identifies the server. */
export interface HeldRow {
  readonly id: number;
  readonly attempts: number;
}

/**
 * A table of held work. Its rows wait (`waiting`), run (`running`) and end in another state. A table that lacks one of the optional
 * columns has none of such rows.
 */
export type HeldTable<Row extends HeldRow> = PgTable &
  Readonly<
    Record<'id' | 'state' | 'failure' | 'attempts' | 'heartbeatAt' | 'createdAt', PgColumn> &
      Partial<Record<'doneCount' | 'isAwaited' | 'isCancelled', PgColumn>>
  > & { readonly $inferSelect: Row };

interface HeldWorkRules {
  /** The lock that serializes claims, so that the site's limit is exact. */
  readonly lock: SiteLockName;
  /** Rows of the whole site that run at a time. */
  readonly siteLimit: number;
  /** Rows for which this is true wait for the others; within each group the oldest is next. */
  readonly isLarge?: SQL;
  /** The failure of a row whose servers were killed as often as it may be begun. */
  readonly interrupted: string;
}

/** Claims of the rows of one table by servers, which hold them by heartbeats. */
export interface HeldWork<Row extends HeldRow, End extends object> {
  /**
   * Claims the next row that waits, or one whose server was killed, while fewer than the site's limit run. Any number of
   * servers may ask.
   *
   * @param id only this row; by default the next one that no caller awaits
   */
  claim(database: Pick<Database, 'db'>, id?: number): Promise<Row | undefined>;
  /**
   * Sends a heartbeat of a row.
   *
   * @param doneCount parts of the work that are done; undefined for work without parts
   * @returns whether to go on: not for a row that was cancelled, deleted or claimed by another server
   */
  keep(database: Pick<Database, 'db'>, row: Row, doneCount?: number): Promise<boolean>;
  /** Ends the claim of a row. @returns false for a row that was deleted, has ended or was claimed by another server */
  end(database: Pick<Database, 'db'>, row: Row, end: End): Promise<boolean>;
  /** Ends a claim, for another server: the attempt does not count. */
  giveBack(database: Pick<Database, 'db'>, row: Row): Promise<void>;
  /** The condition of a row while its claim lasts. */
  isHeld(row: HeldRow): SQL | undefined;
}

/**
 * The server of a row without a heartbeat for so long was killed. Longer than a heartbeat takes whose database connection
 * hangs: 15 s until it is given up (database/pool.ts), and another one.
 */
const LOST_AFTER_SECONDS = 30;
/** A row that was interrupted once is begun again, once. */
export const MAX_ATTEMPTS = 2;

/**
 * The present instant of the database's clock, which sets and compares heartbeats: the clocks of servers differ, and a server
 * whose clock is ahead would take over rows that run.
 */
export const DATABASE_NOW = sql`statement_timestamp()`;

/**
 * Claims of a table of held work. Servers of adjacent versions share the table: states, times and the lock stay as they are.
 */
export function createHeldWork<Row extends HeldRow, End extends object>(
  table: HeldTable<Row>,
  { lock, siteLimit, isLarge, interrupted }: HeldWorkRules,
): HeldWork<Row, End> {
  const { id, state, attempts, heartbeatAt, createdAt, isAwaited, isCancelled, doneCount } = table;
  // A heartbeat of the future comes from another clock, as in a restored backup: its server would have replaced it within a second.
  const isLost = sql`abs(extract(epoch from ${DATABASE_NOW} - coalesce(${heartbeatAt}, ${createdAt}))) >= ${LOST_AFTER_SECONDS}`;
  const isRunning = eq(state, 'running');
  const isOpen = inArray(state, ['waiting', 'running']);
  const isHeld = (row: HeldRow) => and(eq(id, row.id), eq(attempts, row.attempts), isRunning);
  const rows: PgTable = table;
  const set = (tx: Queries, values: object) => tx.update(rows).set({ ...values });

  // Servers ask every second. The states are literals, so that the prepared plan uses the partial index of open rows.
  const selectOpen = prepareOnce((db) =>
    db
      .select({ id })
      .from(rows)
      .where(sql`${state} in ('waiting', 'running')`)
      .limit(1)
      .prepare(`open-${lock}`),
  );

  /** Ends rows that no server will run. No other server continues what a caller awaits. */
  async function endAbandoned(tx: Queries): Promise<void> {
    if (isAwaited !== undefined) await tx.delete(table).where(and(eq(isAwaited, true), isOpen, isLost));
    if (isCancelled !== undefined)
      await set(tx, { state: 'cancelled' }).where(
        and(eq(isCancelled, true), isOpen, or(eq(state, 'waiting'), isLost)),
      );
    await set(tx, { state: 'failed', failure: interrupted }).where(
      and(isRunning, isLost, gte(attempts, MAX_ATTEMPTS)),
    );
  }

  return {
    isHeld,
    async claim({ db }, onlyId) {
      // Without open rows there is nothing to end and nothing to begin.
      if (onlyId === undefined && (await selectOpen(db).execute()).length === 0) return undefined;
      return db.transaction(async (tx) => {
        await lockForSite(tx, lock);
        await endAbandoned(tx);
        const [running] = await tx
          .select({ count: count() })
          .from(rows)
          .where(and(isRunning, not(isLost)));
        if ((running?.count ?? 0) >= siteLimit) return undefined;
        const isNext = onlyId === undefined ? isAwaited && eq(isAwaited, false) : eq(id, onlyId);
        // Each statement has its own instant: a row may be lost now that counted as held when abandoned rows were ended.
        const mayBegin = or(eq(state, 'waiting'), and(isRunning, isLost, lt(attempts, MAX_ATTEMPTS)));
        const [next] = await tx
          .select({ id })
          .from(rows)
          .where(and(mayBegin, isNext))
          .orderBy(...(isLarge === undefined ? [] : [isLarge]), asc(createdAt), asc(id))
          .limit(1);
        if (next === undefined) return undefined;
        const [claimed] = await set(tx, {
          state: 'running',
          attempts: sql`${attempts} + 1`,
          doneCount: doneCount === undefined ? undefined : 0,
          heartbeatAt: DATABASE_NOW,
        })
          .where(eq(id, next.id))
          .returning();
        return claimed as Row | undefined;
      });
    },

    async keep({ db }, row, done) {
      const goesOn = isCancelled === undefined ? sql<boolean>`true` : sql<boolean>`not ${isCancelled}`;
      const [kept] = await set(db, { heartbeatAt: DATABASE_NOW, doneCount: done })
        .where(isHeld(row))
        .returning({ goesOn });
      return kept?.goesOn === true;
    },

    async end({ db }, row, end) {
      const ended = await set(db, end).where(isHeld(row)).returning({ id });
      return ended.length > 0;
    },

    async giveBack({ db }, row) {
      await set(db, { state: 'waiting', attempts: row.attempts - 1 }).where(isHeld(row));
    },
  };
}
