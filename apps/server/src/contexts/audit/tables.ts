import type { AuditAction } from '@invigil/domain/audit/audit-action';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { foldedText, instant } from '../../database/columns.ts';

/**
 * Actions of staff, written in the same transaction and never changed. Names are copied, because users and records
 * are deleted; ids are plain for the same reason.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null for actions of the server itself, such as a scheduled stop. */
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    /** Tenant whose data the action concerns; null for data of the site. */
    tenantId: integer('tenant_id'),
    action: text('action').$type<AuditAction>().notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    /** The changes, in domain terms and without secrets. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    /** For servers of the version before, whose searches compare accents. */
    formerSearchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(actor_name || E'\\n' || subject_name || E'\\n' || action)`),
    /** Text that a search matches. */
    searchText: foldedText(sql`actor_name || E'\\n' || subject_name || E'\\n' || action`),
  },
  (table) => [
    // A tenant's trail, newest first; ids rise with time.
    index('audit_entries_tenant_idx').on(table.tenantId, table.id),
  ],
);
