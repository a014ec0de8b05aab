import { sql } from 'drizzle-orm';
import { createFileClaims } from '../../../file-orders/file-orders.ts';
import { sheetFiles } from '../sheet-file-tables.ts';

export type SheetFileRecord = typeof sheetFiles.$inferSelect;

/** Larger files wait for smaller ones: a person looks at the dialog of a single sheet. */
const SMALL = 20;

/** Claims of the files of result sheets. */
export const sheetFileClaims = createFileClaims<SheetFileRecord>(sheetFiles, {
  siteLimit: 4,
  lock: 'sheetFileClaims',
  isLarge: sql`cardinality(${sheetFiles.attemptIds}) > ${SMALL}`,
});
