import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { notFound } from '../application/errors.ts';
import type { Queries } from '../database/client.ts';
import type { Deps } from '../ports.ts';
import type { FileOrder, FileOrderTable } from './file-orders.ts';

/** How long a file can be downloaded. */
const KEPT_MS = 24 * 60 * 60_000;

/** The instant before which the orders of files are forgotten. */
const expiredBefore = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

type Parts = Deps<'clock' | 'database'>;

/** The files of one table, each for its user alone. */
export interface FileOrders<Order extends FileOrder> {
  /** The file of a user; undefined without one, and for an expired one. */
  findOwn(parts: Parts, userId: number): Promise<Order | undefined>;
  /** @throws Failure notFound, the same for a foreign, a missing and an expired file */
  getOwn(parts: Parts, userId: number, id: number): Promise<Order>;
  /**
   * The file of an address, for the user of its ticket.
   *
   * @throws Failure notFound, the same for a foreign, a missing and an expired file
   */
  getNamed(parts: Parts, userId: number, fileId: string): Promise<Order>;
  /**
   * Stops a file that is being written, whose server learns so within a second, and deletes a ready one.
   *
   * @throws Failure notFound, the same for a foreign and a missing file
   */
  discard(parts: Deps<'database' | 'files'>, userId: number, id: number): Promise<void>;
  /**
   * Deletes the files of the day before.
   *
   * @returns their number
   */
  forgetOld(parts: Deps<'clock' | 'database' | 'files'>): Promise<number>;
  /** Deletes the file of a deleted account; its bytes go with those that have no row. */
  forgetOf(tx: Queries, userId: number): Promise<void>;
}

export function createFileOrders<Order extends FileOrder>(table: FileOrderTable<Order>): FileOrders<Order> {
  async function find({ database, clock }: Parts, condition: SQL | undefined): Promise<Order | undefined> {
    const isKept = gt(table.createdAt, expiredBefore(clock.now()));
    const [file] = await database.db
      .select()
      .from(table as PgTable)
      .where(and(condition, isKept));
    return file as Order | undefined;
  }
  async function get(parts: Parts, condition: SQL | undefined): Promise<Order> {
    const file = await find(parts, condition);
    if (file === undefined) throw notFound();
    return file;
  }
  return {
    findOwn: (parts, userId) => find(parts, eq(table.userId, userId)),
    getOwn: (parts, userId, id) => get(parts, and(eq(table.id, id), eq(table.userId, userId))),
    getNamed: (parts, userId, fileId) => get(parts, and(eq(table.fileId, fileId), eq(table.userId, userId))),
    async discard({ database, files }, userId, id) {
      const [discarded] = (await database.db
        .delete(table)
        .where(and(eq(table.id, id), eq(table.userId, userId)))
        .returning({ fileId: table.fileId })) as Pick<FileOrder, 'fileId'>[];
      if (discarded === undefined) throw notFound();
      if (discarded.fileId !== null) await files.remove(discarded.fileId);
    },
    async forgetOld({ database, files, clock }) {
      const forgotten = (await database.db
        .delete(table)
        .where(lte(table.createdAt, expiredBefore(clock.now())))
        .returning({ fileId: table.fileId })) as Pick<FileOrder, 'fileId'>[];
      for (const { fileId } of forgotten) if (fileId !== null) await files.remove(fileId);
      return forgotten.length;
    },
    async forgetOf(tx, userId) {
      await tx.delete(table).where(eq(table.userId, userId));
    },
  };
}
