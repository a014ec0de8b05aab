import { eq } from 'drizzle-orm';
import type { VersionedRows } from '../../database/row-versions.ts';
import { SITE } from './secrets.ts';
import { faqs, secrets, siteSettings } from './tables.ts';

/** The rows of the site that the landing page shows, or that decide what the page offers. */
export const LANDING_ROWS: readonly VersionedRows[] = [
  { table: siteSettings },
  { table: faqs },
  { table: secrets, where: eq(secrets.owner, SITE) },
];
