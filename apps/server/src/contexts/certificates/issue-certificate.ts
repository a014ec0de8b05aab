import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '../../adapters/clock.ts';
import type { Session } from '../../application/caller.ts';
import { notFound, Refused } from '../../application/errors.ts';
import type { Database, Queries } from '../../database/client.ts';
import { brokenUniqueConstraint } from '../../database/failures.ts';
import { shareLockOwnAttempt, sittings } from '../exams/queries.ts';
import { selectResults } from '../results/queries.ts';
import { findLatestCertificate } from './certificate-facts.ts';
import { composeCertificate, type NewCertificate } from './compose-certificate.ts';
import { lockIssuing } from './lock-issuing.ts';
import { toResultRows } from './result-rows.ts';
import { certificates } from './tables.ts';

export type CertificateRecord = typeof certificates.$inferSelect;

/** The parts that issuing certificates uses. */
export interface IssuingParts {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * The valid certificate of one of the candidate's own attempts. Issues it at the first call, once for concurrent calls, and
 * again where the marks earn it after they did not.
 *
 * @throws Failure notFound for a foreign or missing attempt, and for an attempt that earns no certificate
 * @throws Refused certificateRevoked where only the Admin issues another (docs/decisions/077)
 */
export async function getOwnCertificate(
  { database, clock }: IssuingParts,
  actor: Session,
  attemptId: number,
): Promise<CertificateRecord> {
  const opening = () =>
    database.db.transaction(async (tx) => {
      // Serializes with a reopening, a late answer and a correction of marks, which lock the row for update.
      await shareLockOwnAttempt(tx, actor.userId, attemptId);
      await lockIssuing(tx, [attemptId]);
      const ownAttempt = and(eq(sittings.id, attemptId), eq(sittings.candidateId, actor.userId));
      const [selected] = await selectResults(tx, 'candidate').where(ownAttempt);
      if (selected === undefined) throw notFound();
      const [result] = await toResultRows(tx, [selected]);
      if (result?.isCertificateRevoked) throw new Refused('certificateRevoked');
      if (result === undefined || !result.hasCertificate) throw notFound();
      const latest = await findLatestCertificate(tx, attemptId);
      if (latest !== undefined && latest.revokedAt === null) return latest;
      const composed = await composeCertificate({ clock }, tx, result, {
        tenantId: selected.attempt.tenantId,
        templateId: result.certificateTemplateId,
      });
      return storeCertificate(tx, composed, latest && [latest.id]);
    });
  return opening().catch((error: unknown) => {
    // Another call has issued it meanwhile.
    if (brokenUniqueConstraint(error) === 'certificates_valid_key') return opening();
    throw error;
  });
}

/**
 * Stores a certificate, as the successor of former ones that have none.
 *
 * @throws Error of the index certificates_valid_key where the attempt has a valid certificate
 */
export async function storeCertificate(
  tx: Queries,
  certificate: NewCertificate,
  formerIds: readonly string[] = [],
): Promise<CertificateRecord> {
  const [stored] = await tx.insert(certificates).values(certificate).returning();
  if (stored === undefined) throw new Error('an inserted certificate was not returned');
  if (formerIds.length > 0)
    await tx
      .update(certificates)
      .set({ successorId: stored.id })
      .where(and(inArray(certificates.id, [...formerIds]), isNull(certificates.successorId)));
  return stored;
}
