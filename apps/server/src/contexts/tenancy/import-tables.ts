import type { RowProblem } from '@invigil/domain/accounts/candidate-import';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { users } from '../identity/tables.ts';

/** Files of candidates that were read and wait for the Admin's confirmation: for a day, or until the import. */
export const candidateImports = pgTable(
  'candidate_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    /** The stored file; without a foreign key, because an import deletes it. */
    fileId: uuid('file_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The newest imports of a tenant, which replace its older ones.
    index('candidate_imports_tenant_idx').on(table.tenantId, table.createdAt),
    // Imports old enough for the removal job.
    index('candidate_imports_created_idx').on(table.createdAt),
  ],
);

/** The rows of a file of candidates, in its order. */
export const candidateImportRows = pgTable(
  'candidate_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => candidateImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The line in the file at which the row begins, from 1. */
    line: integer('line').notNull(),
    fullName: text('full_name').notNull(),
    /** Normalized where the address is valid. */
    email: text('email').notNull(),
    /** Null for a row that the accounts at the time of the import decide about. */
    problem: text('problem').$type<RowProblem>(),
  },
  (table) => [
    // The rows of an import, in order.
    primaryKey({ columns: [table.importId, table.position] }),
  ],
);
