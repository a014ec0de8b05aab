import { sql } from 'drizzle-orm';
import { boolean, check, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Outside the product's schema, because backups copy that alone: these rows are of running processes. */
export const servingSchema = pgSchema('serving');

/** Server processes that serve the site, or did so until they were lost. */
export const servers = servingSchema.table('servers', {
  // A process registers under an id of its own.
  id: uuid('id').primaryKey(),
  version: text('version').notNull(),
  previousVersion: text('previous_version').notNull(),
  /** Host and process id, for operators. */
  process: text('process').notNull(),
  startedAt: instant('started_at').notNull(),
  /** By the database's clock. */
  seenAt: instant('seen_at').notNull(),
});

/** The one row of what versions have made of the site. */
export const siteVersions = servingSchema.table(
  'site_versions',
  {
    // Only `true`, so that there is one row.
    isOnly: boolean('is_only').primaryKey(),
    /** The newest version that migrated the database, and the one before it; null before 0.3.0 has started. */
    migratedBy: text('migrated_by'),
    migratedByPrevious: text('migrated_by_previous'),
    /** The earliest version that knows what the site uses; null where every version does. */
    requiredVersion: text('required_version'),
  },
  ({ isOnly }) => [check('site_versions_is_only', sql`${isOnly}`)],
);
