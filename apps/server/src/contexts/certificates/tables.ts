import type { CertificateContent } from '@invigil/contract/authoring/certificate-template-page';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { users } from '../accounts/tables.ts';
import { attempts } from '../exams/tables.ts';

/**
 * Issued certificates with their texts filled in, so that a later edit of the template, the assessment or the person
 * does not change them, and they can be verified and revoked.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id),
    /** The template at the time of issue; it may have been deleted since. */
    templateId: integer('template_id').notNull(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => users.id),
    number: text('number').notNull(),
    recipientName: text('recipient_name').notNull(),
    /** Image paths without tickets. */
    content: jsonb('content').$type<CertificateContent>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    // One certificate per attempt, also for concurrent calls; finds the certificate of a result.
    uniqueIndex('certificates_attempt_key').on(table.attemptId),
  ],
);
