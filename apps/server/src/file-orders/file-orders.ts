import type { SheetFileFailure, SheetFileState } from '@invigil/domain/results/sheet-file';
import { and, asc, count, eq, gte, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AppContext } from '../context.ts';
import type { SiteLockName } from '../database/advisory-locks/lock-table.ts';
import { lockForSite } from '../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../database/client.ts';

/** A file that a user has ordered, which a server writes in the background, for a day (docs/decisions/075). */
export interface FileOrder {
  readonly id: number;
  readonly userId: number;
  readonly state: SheetFileState;
  readonly failure: SheetFileFailure | null;
  /** Parts of the file that are written, and those that it cannot have. */
  readonly doneCount: number;
  readonly leftOutCount: number;
  readonly fileId: string | null;
  readonly byteSize: number | null;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** A table with `fileOrderColumns` of database/columns.ts. */
export type FileOrderTable = PgTable &
  Readonly<Record<keyof FileOrder | 'heartbeatAt', PgColumn>> & { readonly $inferSelect: FileOrder };

interface OrderRules {
  /** Files of the whole site that are written at a time. */
  readonly siteLimit: number;
  /** The lock that serializes claims. */
  readonly lock: SiteLockName;
  /** Whether a file is large: it waits for smaller ones, because a person looks at their dialog. */
  readonly isLarge: SQL;
}

/** How the writing of a file ended; `waiting` for a server that stops. */
export type FileOrderEnd =
  | {
      readonly state: 'ready';
      readonly fileId: string;
      readonly byteSize: number;
      readonly doneCount: number;
      readonly leftOutCount: number;
    }
  | { readonly state: 'failed'; readonly failure: SheetFileFailure }
  | { readonly state: 'waiting'; readonly attempts: number };

/** Claims of the files of one table. */
export interface FileClaims<Order extends FileOrder> {
  /**
   * Claims the next file that is to be written, or one whose server was killed, while fewer than the site's limit are
   * written. Any number of servers may ask.
   */
  claim(parts: Pick<AppContext, 'database'>): Promise<Order | undefined>;
  /**
   * Says that a file is still being written.
   *
   * @param doneCount parts so far
   * @returns whether to go on: not for a file that was discarded or claimed by another server
   */
  keep(parts: Pick<AppContext, 'database'>, file: Order, doneCount: number): Promise<boolean>;
  /** Ends the claim of a file. @returns false for one that was discarded or claimed by another server */
  end(parts: Pick<AppContext, 'database'>, file: Order, end: FileOrderEnd): Promise<boolean>;
  /**
   * Deletes the files that were ordered until an instant.
   *
   * @returns their number
   */
  forget(parts: Pick<AppContext, 'database' | 'files'>, until: Date): Promise<number>;
  /** Deletes the file of a deleted account; its bytes go with those that have no row. */
  forgetOf(tx: Queries, userId: number): Promise<void>;
}

/**
 * The server of a file without a heartbeat for so long was killed. Longer than a heartbeat takes whose database
 * connection hangs: 15 s until it is given up (database/pool.ts), and another one.
 */
const LOST_AFTER_SECONDS = 30;
/** A file that was interrupted once is begun again, once. */
const MAX_ATTEMPTS = 2;

/** The present instant of the database's clock, because the clocks of servers differ. */
const DATABASE_NOW = sql`statement_timestamp()`;

export function createFileClaims<Order extends FileOrder>(
  table: FileOrderTable & { readonly $inferSelect: Order },
  { siteLimit, lock, isLarge }: OrderRules,
): FileClaims<Order> {
  const isLost = sql`abs(extract(epoch from ${DATABASE_NOW} - coalesce(${table.heartbeatAt}, ${table.createdAt}))) >= ${LOST_AFTER_SECONDS}`;
  const isRunning = eq(table.state, 'running');
  /** The claim of a file: who writes it now. */
  const isClaim = ({ id, attempts }: FileOrder) =>
    and(eq(table.id, id), eq(table.attempts, attempts), isRunning);
  // The builder knows the columns of a table by its literal type alone.
  const set = (values: object) => values as never;

  return {
    claim: ({ database }) =>
      database.db.transaction(async (tx) => {
        // Serializes claims, so that the site's limit is exact.
        await lockForSite(tx, lock);
        await tx
          .update(table)
          .set(set({ state: 'failed', failure: 'interrupted' }))
          .where(and(isRunning, isLost, gte(table.attempts, MAX_ATTEMPTS)));
        const [running] = await tx
          .select({ count: count() })
          .from(table as PgTable)
          .where(and(isRunning, not(isLost)));
        if ((running?.count ?? 0) >= siteLimit) return undefined;
        const [next] = await tx
          .select({ id: table.id })
          .from(table as PgTable)
          .where(or(eq(table.state, 'waiting'), and(isRunning, isLost)))
          .orderBy(isLarge, asc(table.createdAt), asc(table.id))
          .limit(1);
        if (next === undefined) return undefined;
        const begun = {
          state: 'running',
          attempts: sql`${table.attempts} + 1`,
          doneCount: 0,
          heartbeatAt: DATABASE_NOW,
        };
        const [claimed] = await tx.update(table).set(set(begun)).where(eq(table.id, next.id)).returning();
        return claimed as Order | undefined;
      }),

    async keep({ database }, file, doneCount) {
      const kept = await database.db
        .update(table)
        .set(set({ heartbeatAt: DATABASE_NOW, doneCount }))
        .where(isClaim(file))
        .returning({ id: table.id });
      return kept.length > 0;
    },

    async end({ database }, file, end) {
      const ended = await database.db
        .update(table)
        .set(set(end))
        .where(isClaim(file))
        .returning({ id: table.id });
      return ended.length > 0;
    },

    async forget({ database, files }, until) {
      const forgotten = await database.db
        .delete(table)
        .where(lte(table.createdAt, until))
        .returning({ fileId: table.fileId });
      for (const { fileId } of forgotten as Pick<FileOrder, 'fileId'>[])
        if (fileId !== null) await files.remove(fileId);
      return forgotten.length;
    },

    async forgetOf(tx, userId) {
      await tx.delete(table).where(eq(table.userId, userId));
    },
  };
}
