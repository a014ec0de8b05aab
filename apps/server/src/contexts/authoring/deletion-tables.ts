import { DELETION_KINDS } from '@invigil/domain/authoring/deletion';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { users } from '../identity/tables.ts';

/** Deletions that can still be undone: for 30 seconds, until a job makes them final. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The user who owned and deleted the record, and who alone can undo it. */
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: DELETION_KINDS }).notNull(),
    recordId: integer('record_id').notNull(),
    /** Of a question or an instruction; without a foreign key, because an earlier server can delete the assessment. */
    assessmentId: integer('assessment_id'),
    /** The title, or the beginning of the text. */
    name: text('name').notNull(),
    /**
     * Ids of the list at the time of the deletion, with that of the record: its place, and how many a plan had to allow. Empty for kinds
     * with neither.
     */
    listOrder: integer('list_order').array().notNull(),
    deletedAt: instant('deleted_at').notNull(),
  },
  (table) => [
    // The deletions of a kind that a tenant can undo.
    index('deleted_records_tenant_idx').on(table.tenantId, table.kind, table.deletedAt),
    // The deletions that the job makes final.
    index('deleted_records_deleted_idx').on(table.deletedAt),
  ],
);

/** The rows of all tables that a deletion removed or changed, as they were before. */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    deletionId: integer('deletion_id')
      .notNull()
      .references(() => deletedRecords.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    /**
     * `removed`: a row that returns, or the undo is refused. `replaceable`: a removed row that gives way to one which has taken its
     * place. `cleared` and `overwritten`: a row that stays; its id and the columns that the deletion changes. An undo restores cleared
     * columns that are still empty, and overwritten ones in any case.
     */
    change: text('change', { enum: ['removed', 'replaceable', 'cleared', 'overwritten'] }).notNull(),
    /** By the names of the columns; never parsed by JavaScript, whose numbers are less exact. */
    row: jsonb('row').notNull(),
  },
  (table) => [
    // The rows of a deletion by table.
    index('deleted_rows_deletion_idx').on(table.deletionId, table.tableName),
  ],
);
