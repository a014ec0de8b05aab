import type { CertificateContent } from '@invigil/contract/authoring/certificate-template-page';
import { REVOCATIONS } from '@invigil/domain/certificates/certificate-state';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, foldedText, instant } from '../../database/columns.ts';
import { attempts } from '../exams/tables.ts';
import { users } from '../identity/tables.ts';

export const revocation = pgEnum('certificate_revocation', REVOCATIONS);

/** The texts of a template and the values of their placeholders, from which a certificate was filled. */
export interface CertificateSource {
  readonly content: CertificateContent;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Issued certificates with their texts filled in, so that a later edit of the template, the assessment or the person
 * does not change them, and they can be verified and revoked. An attempt may have several, of which one is valid
 * (docs/decisions/077).
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
    /** Empty once the holder's data were erased. */
    recipientName: text('recipient_name').notNull(),
    /** Name and number as a search of the register matches them. */
    searchText: foldedText(sql`recipient_name || E'\\n' || number`),
    /** Title and issuer at the time of issue; null where a server of 0.2.0 issued the certificate. */
    assessmentTitle: text('assessment_title'),
    issuerName: text('issuer_name'),
    /** Image paths without tickets. */
    content: jsonb('content').$type<CertificateContent>().notNull(),
    /** Null where a server of 0.2.0 issued the certificate, and once the holder's data were erased. */
    source: jsonb('source').$type<CertificateSource>(),
    issuedAt: instant('issued_at').notNull(),
    revokedAt: instant('revoked_at'),
    revocation: revocation('revocation'),
    /** The Admin's words; empty for none. */
    revokedReason: text('revoked_reason'),
    /** The certificate that stands in its place: of the same attempt, or where the Admin so chose of another of the holder's. */
    successorId: uuid('successor_id').references((): AnyPgColumn => certificates.id),
    /** Counts all certificates of the site; its place in the status lists follows from it. */
    statusNumber: integer('status_number')
      .generatedByDefaultAsIdentity({ startWith: 0, minValue: 0 })
      .notNull(),
    /** Salt of the hash by which a badge names its recipient. */
    recipientSalt: uuid('recipient_salt').notNull().default(sql`gen_random_uuid()`),
  },
  (table) => [
    // One valid certificate per attempt, also for concurrent calls.
    uniqueIndex('certificates_valid_key').on(table.attemptId).where(sql`revoked_at is null`),
    // The certificates of an attempt.
    index('certificates_attempt_idx').on(table.attemptId, table.issuedAt),
    // The register of a tenant, newest first.
    index('certificates_tenant_idx').on(table.tenantId, table.issuedAt, table.id),
    // The Admin's revocations of a person, which refuse new certificates (needsAdminToIssue).
    index('certificates_by_admin_idx').on(table.candidateId).where(sql`revocation = 'byAdmin'`),
    // A place of its own in the status lists; finds the certificates of a list.
    uniqueIndex('certificates_status_key').on(table.statusNumber),
    check('certificates_revocation', sql`(revoked_at is null) = (revocation is null)`),
    check('certificates_successor', sql`successor_id is null or revoked_at is not null`),
  ],
);

/** Keys that sign badges. All public keys stay, so that what they signed can be verified for ever. */
export const badgeKeys = pgTable('badge_keys', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  /** The RSA public key as a JWK. */
  publicKey: jsonb('public_key')
    .$type<{ readonly kty: string; readonly n: string; readonly e: string }>()
    .notNull(),
  /** The private key, sealed with the server's key; null once another key has replaced it. */
  sealedKey: bytes('sealed_key'),
  createdAt: instant('created_at').notNull(),
  /** When another key replaced it. */
  retiredAt: instant('retired_at'),
});
