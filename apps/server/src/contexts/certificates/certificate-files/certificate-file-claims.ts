import { sql } from 'drizzle-orm';
import { createFileClaims } from '../../../file-orders/file-orders.ts';
import { certificateFiles } from '../certificate-file-tables.ts';

export type CertificateFileRecord = typeof certificateFiles.$inferSelect;

/** Larger files wait for smaller ones: a person looks at the dialog of a few certificates. */
const SMALL = 20;

/** Claims of the files of certificates. */
export const certificateFileClaims = createFileClaims<CertificateFileRecord>(certificateFiles, {
  siteLimit: 2,
  lock: 'certificateFileClaims',
  isLarge: sql`cardinality(${certificateFiles.certificateIds}) > ${SMALL}`,
});
