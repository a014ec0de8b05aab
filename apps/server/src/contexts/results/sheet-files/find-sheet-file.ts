import type { OkOf } from '@invigil/contract/endpoint';
import type { getSheetFile as endpoint } from '@invigil/contract/results/sheet-file-endpoints';
import { sheetFileName } from '@invigil/domain/results/sheet-file';
import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { notFound } from '../../../http/errors.ts';
import { sheetFiles } from '../sheet-file-tables.ts';
import type { SheetFileRecord } from './claim-sheet-file.ts';

/** How long a file can be downloaded. */
const KEPT_MS = 24 * 60 * 60_000;

/** The path of a ready file without a ticket. */
const pathOf = (fileId: string) => `/Resources/ResultSheets/${fileId}`;

const expiredBefore = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** A file as its user follows it. */
export function toSheetFile(
  { tickets, clock }: Pick<AppContext, 'tickets' | 'clock'>,
  file: SheetFileRecord,
): OkOf<typeof endpoint> {
  const { id, state, failure, attemptIds, doneCount, leftOutCount, byteSize, fileId, userId } = file;
  return {
    sheetFileId: id,
    state,
    failure,
    totalCount: state === 'ready' ? doneCount : attemptIds.length,
    doneCount,
    leftOutCount,
    fileName: sheetFileName(attemptIds.length),
    byteSize,
    address: fileId === null ? '' : tickets.sign(pathOf(fileId), userId, clock.now()),
  };
}

/** The file of a user; undefined without one, and for an expired one. */
export async function findOwnSheetFile(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  userId: number,
): Promise<SheetFileRecord | undefined> {
  const [file] = await db
    .select()
    .from(sheetFiles)
    .where(and(eq(sheetFiles.userId, userId), gt(sheetFiles.createdAt, expiredBefore(clock.now()))));
  return file;
}

/** @throws HttpFailure 404, the same for a foreign, a missing and an expired file */
export function getOwnSheetFile(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  userId: number,
  sheetFileId: number,
): Promise<SheetFileRecord> {
  return getFile(db, clock.now(), and(eq(sheetFiles.id, sheetFileId), eq(sheetFiles.userId, userId)));
}

/**
 * The file of an address, for the user of its ticket.
 *
 * @throws HttpFailure 404, the same for a foreign, a missing and an expired file
 */
export function getNamedSheetFile(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  userId: number,
  fileId: string,
): Promise<SheetFileRecord> {
  return getFile(db, clock.now(), and(eq(sheetFiles.fileId, fileId), eq(sheetFiles.userId, userId)));
}

async function getFile(db: Queries, now: Date, condition: SQL | undefined): Promise<SheetFileRecord> {
  const [file] = await db
    .select()
    .from(sheetFiles)
    .where(and(condition, gt(sheetFiles.createdAt, expiredBefore(now))));
  if (file === undefined) throw notFound();
  return file;
}

/**
 * Stops a file that is being written, whose server learns so within a second, and deletes a ready one.
 *
 * @throws HttpFailure 404, the same for a foreign and a missing file
 */
export async function discardSheetFile(
  { database: { db }, files }: Pick<AppContext, 'database' | 'files'>,
  userId: number,
  sheetFileId: number,
): Promise<void> {
  const [file] = await db
    .delete(sheetFiles)
    .where(and(eq(sheetFiles.id, sheetFileId), eq(sheetFiles.userId, userId)))
    .returning({ fileId: sheetFiles.fileId });
  if (file === undefined) throw notFound();
  if (file.fileId !== null) await files.remove(file.fileId);
}

/**
 * Deletes the files of the day before.
 *
 * @returns their number
 */
export async function forgetOldSheetFiles({
  database: { db },
  files,
  clock,
}: Pick<AppContext, 'database' | 'files' | 'clock'>): Promise<number> {
  const forgotten = await db
    .delete(sheetFiles)
    .where(lte(sheetFiles.createdAt, expiredBefore(clock.now())))
    .returning({ fileId: sheetFiles.fileId });
  for (const { fileId } of forgotten) if (fileId !== null) await files.remove(fileId);
  return forgotten.length;
}

/** Deletes the file of a deleted account; its bytes go with those that have no row. */
export async function forgetSheetFilesOf(tx: Queries, userId: number): Promise<void> {
  await tx.delete(sheetFiles).where(eq(sheetFiles.userId, userId));
}
