import type { OkOf } from '@invigil/contract/endpoint';
import type { getSheetFile as endpoint } from '@invigil/contract/results/sheet-file-endpoints';
import { sheetFileName } from '@invigil/domain/results/sheet-file';
import type { Queries } from '../../../database/client.ts';
import { createFileOrders } from '../../../file-orders/find-file-order.ts';
import type { Deps } from '../../../ports.ts';
import { sheetFiles } from '../sheet-file-tables.ts';
import type { SheetFileRecord } from './claim-sheet-file.ts';

/** Folder of the addresses of ready files. */
export const SHEET_FOLDER = '/Resources/ResultSheets';

/** The files of result sheets, each for its user. */
export const sheetFileOrders = createFileOrders<SheetFileRecord>(sheetFiles);

/** A file as its user follows it. */
export function toSheetFile(
  { tickets, clock }: Deps<'clock' | 'tickets'>,
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
    address: fileId === null ? '' : tickets.sign(`${SHEET_FOLDER}/${fileId}`, userId, clock.now()),
  };
}

/**
 * Deletes the files of the day before.
 *
 * @returns their number
 */
export const forgetOldSheetFiles = (parts: Deps<'clock' | 'database' | 'files'>): Promise<number> =>
  sheetFileOrders.forgetOld(parts);

/** Deletes the file of a deleted account; its bytes go with those that have no row. */
export const forgetSheetFilesOf = (tx: Queries, userId: number): Promise<void> =>
  sheetFileOrders.forgetOf(tx, userId);
