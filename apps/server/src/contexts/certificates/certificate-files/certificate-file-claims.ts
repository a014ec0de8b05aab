import { sql } from 'drizzle-orm';
import { createHeldWork } from '../../../database/claimed-work/held-work.ts';
import type { FileOrderEnd } from '../../../file-orders/file-orders.ts';
import { certificateFiles } from '../certificate-file-tables.ts';

export type CertificateFileRecord = typeof certificateFiles.$inferSelect;

/** Larger files wait for smaller ones: a person looks at the dialog of a few certificates. */
const SMALL = 20;

/** Claims of the files of certificates. */
export const certificateFileClaims = createHeldWork<CertificateFileRecord, FileOrderEnd>(certificateFiles, {
  lock: 'certificateFileClaims',
  siteLimit: 2,
  isLarge: sql`cardinality(${certificateFiles.certificateIds}) > ${SMALL}`,
  interrupted: 'interrupted',
});
