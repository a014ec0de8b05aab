import { sql } from 'drizzle-orm';
import { createHeldWork } from '../../../database/claimed-work/held-work.ts';
import type { FileOrderEnd } from '../../../file-orders/file-orders.ts';
import { sheetFiles } from '../sheet-file-tables.ts';

export type SheetFileRecord = typeof sheetFiles.$inferSelect;

/** Larger files wait for smaller ones: a person looks at the dialog of a single sheet. */
const SMALL = 20;

/** Claims of the files of result sheets. */
export const sheetFileClaims = createHeldWork<SheetFileRecord, FileOrderEnd>(sheetFiles, {
  lock: 'sheetFileClaims',
  siteLimit: 4,
  isLarge: sql`cardinality(${sheetFiles.attemptIds}) > ${SMALL}`,
  interrupted: 'interrupted',
});
