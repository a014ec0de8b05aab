import { sql } from 'drizzle-orm';
import type { FileUses } from '../../database/file-uses.ts';
import { sheetFiles } from './sheet-file-tables.ts';

/** Files of result sheets, until they are forgotten. */
export const orderedSheets: FileUses = {
  select: ({ ids }) => sql`select file_id as id from ${sheetFiles} where file_id = any(${ids})`,
};
