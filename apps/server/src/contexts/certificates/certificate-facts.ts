import type { Revocation } from '@invigil/domain/certificates/certificate-state';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/client.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { isAttemptAt, sittings } from '../exams/queries.ts';
import { people } from '../identity/queries.ts';
import { certificates } from './tables.ts';

/** Whether the holder is deleted, whose name a server of 0.2.0 leaves on the certificates. */
const isErased = sql`exists (select 1 from ${people}
  where ${people.id} = ${certificates.candidateId} and ${people.deletedAt} is not null)`;

/** The holder's name, for joins; empty for a deleted holder. */
export const holderName = sql<string>`case when ${isErased} then '' else ${certificates.recipientName} end`;

/** The text of the holder's name and the number that a search matches; the number alone for a deleted holder. */
export const holderSearchText = sql<string>`case when ${isErased} then lower(${certificates.number})
  else ${certificates.searchText} end`;

/** Whether an attempt has a valid certificate: its result cannot be reopened. */
export async function hasValidCertificate(db: Queries, attemptId: number): Promise<boolean> {
  return (
    (await db.$count(
      certificates,
      and(eq(certificates.attemptId, attemptId), isNull(certificates.revokedAt)),
    )) > 0
  );
}

/** The valid certificate first, then the newest. */
const LATEST_FIRST = [sql`${certificates.revokedAt} is null desc`, desc(certificates.statusNumber)];

/** The valid certificate of an attempt, else the one that was issued last. */
export async function findLatestCertificate(db: Queries, attemptId: number) {
  const [latest] = await db
    .select()
    .from(certificates)
    .where(eq(certificates.attemptId, attemptId))
    .orderBy(...LATEST_FIRST)
    .limit(1);
  return latest;
}

/** The part of a certificate that a result shows. */
export interface LatestCertificate {
  readonly id: string;
  readonly templateId: number;
  readonly revocation: Revocation | null;
}

const latestCertificates = prepareOnce((db) =>
  db
    .selectDistinctOn([certificates.attemptId], {
      id: certificates.id,
      attemptId: certificates.attemptId,
      templateId: certificates.templateId,
      revocation: certificates.revocation,
    })
    .from(certificates)
    .where(sql`${certificates.attemptId} = any(${sql.placeholder('attemptIds')}::int[])`)
    .orderBy(certificates.attemptId, ...LATEST_FIRST)
    .prepare('latest-certificates'),
);

/** As findLatestCertificate for several attempts, by attempt. */
export async function listLatestCertificates(
  db: Queries,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, LatestCertificate>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await latestCertificates(db).execute({ attemptIds });
  return new Map(rows.map((row) => [row.attemptId, row]));
}

/** The certificates of a person that the Admin has revoked; PostgreSQL reads them by certificates_by_admin_idx. */
const revokedByAdmin = sql`${certificates} revoked
  where revoked.candidate_id = ${sittings.candidateId} and revoked.revocation = 'byAdmin'`;

/**
 * Whether an attempt of `sittings` gets a new certificate from the Admin alone: while the Admin's newest revocation of its
 * person in its assessment has no successor, and where its own latest certificate is the one that the Admin revoked.
 * Revocations by the product neither refuse nor permit anything.
 */
export const needsAdminToIssue: SQL<boolean> = sql<boolean>`(
  coalesce((select revoked.successor_id is null from ${revokedByAdmin}
      and ${isAttemptAt(sql`revoked.attempt_id`, sittings.assessmentId)}
    order by revoked.revoked_at desc, revoked.status_number desc limit 1), false)
  or exists (select from ${revokedByAdmin} and revoked.attempt_id = ${sittings.id}
    and not exists (select from ${certificates} later
      where later.attempt_id = revoked.attempt_id and later.status_number > revoked.status_number)))`;

/** The attempts, of several, to which needsAdminToIssue applies. */
export async function listWaitingForAdmin(
  db: Queries,
  attemptIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (attemptIds.length === 0) return new Set();
  const rows = await db
    .select({ id: sittings.id })
    .from(sittings)
    .where(and(anyOf(sittings.id, attemptIds), needsAdminToIssue));
  return new Set(rows.map(({ id }) => id));
}

/** The ids of the Admin's revocations without a successor of an attempt's person at its assessment. */
export async function listOpenRevocations(db: Queries, attemptId: number): Promise<string[]> {
  const rows = await db
    .select({ id: certificates.id })
    .from(certificates)
    .innerJoin(sittings, eq(sittings.id, attemptId))
    .where(
      and(
        eq(certificates.candidateId, sittings.candidateId),
        eq(certificates.revocation, 'byAdmin'),
        isNull(certificates.successorId),
        isAttemptAt(certificates.attemptId, sittings.assessmentId),
      ),
    );
  return rows.map(({ id }) => id);
}
