import { isDeepStrictEqual } from 'node:util';
import { fillTexts } from '@invigil/domain/authoring/certificate-text';
import type { Revocation } from '@invigil/domain/certificates/certificate-state';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '../../adapters/clock.ts';
import type { Queries } from '../../database/client.ts';
import { sittings } from '../exams/queries.ts';
import { keepPeople } from '../identity/queries.ts';
import { selectResults } from '../results/queries.ts';
import { listWaitingForAdmin } from './certificate-facts.ts';
import { composeWithTemplate, markValues, type NewCertificate } from './compose-certificate.ts';
import { type CertificateRecord, storeCertificate } from './issue-certificate.ts';
import { lockIssuing } from './lock-issuing.ts';
import { type ResultRow, toResultRows } from './result-rows.ts';
import { certificates } from './tables.ts';

/**
 * Lets the valid certificates of attempts follow their marks, in the transaction that changed them: one that is not earned any
 * more is revoked, one that shows marks which changed is replaced by a successor with the same texts otherwise, or is revoked
 * without one where only the Admin issues another. The caller has locked the attempts.
 *
 * @see docs/decisions/077-certificates-follow-their-results.md
 */
export async function followResults(
  { clock }: { readonly clock: Clock },
  tx: Queries,
  attemptIds: readonly number[],
): Promise<void> {
  const valid = and(inArray(certificates.attemptId, [...attemptIds]), isNull(certificates.revokedAt));
  const holders = await tx
    .select({ id: certificates.candidateId, attemptId: certificates.attemptId })
    .from(certificates)
    .where(valid);
  if (holders.length === 0) return;
  await lockIssuing(
    tx,
    holders.map(({ attemptId }) => attemptId),
  );
  // Before the certificates, as a deletion does, which would erase a successor only if it found it.
  const kept = await keepPeople(
    tx,
    holders.map(({ id }) => id),
  );
  const issued = await tx
    .select()
    .from(certificates)
    .where(valid)
    .orderBy(certificates.attemptId)
    .for('update');
  const ids = issued.map(({ attemptId }) => attemptId);
  const rows = await toResultRows(tx, await selectResults(tx, 'candidate').where(inArray(sittings.id, ids)));
  const results = new Map(rows.map((row) => [row.attemptId, row]));
  const waiting = await listWaitingForAdmin(tx, ids);
  for (const certificate of issued) {
    const result = results.get(certificate.attemptId);
    if (result === undefined) continue;
    if (!result.hasCertificate) {
      await revoke(tx, certificate.id, { revocation: 'notEarned', reason: '', at: clock.now() });
      continue;
    }
    // Nothing of a certificate shows marks once its holder's data were erased.
    if (!kept.has(certificate.candidateId)) continue;
    const next = await composeSuccessor({ clock }, tx, certificate, result);
    if (next === undefined || isDeepStrictEqual(next.content, certificate.content)) continue;
    await revoke(tx, certificate.id, { revocation: 'replaced', reason: '', at: clock.now() });
    if (!waiting.has(certificate.attemptId)) await storeCertificate(tx, next, [certificate.id]);
  }
}

/** Revokes a valid certificate. @returns whether it was valid */
export async function revoke(
  tx: Queries,
  certificateId: string,
  { revocation, reason, at }: { readonly revocation: Revocation; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const revoked = await tx
    .update(certificates)
    .set({ revocation, revokedReason: reason, revokedAt: at })
    .where(and(eq(certificates.id, certificateId), isNull(certificates.revokedAt)))
    .returning({ id: certificates.id });
  return revoked.length > 0;
}

/**
 * The certificate with the present marks in the texts and with the person's data that it was issued with; undefined where
 * neither its texts nor its template are left. Such a certificate stays, because its result still earns it.
 */
async function composeSuccessor(
  parts: { readonly clock: Clock },
  tx: Queries,
  certificate: CertificateRecord,
  result: ResultRow,
): Promise<NewCertificate | undefined> {
  const { source, attemptId, templateId, tenantId, candidateId, number, recipientName } = certificate;
  // A certificate of a server of 0.2.0 does not tell where its marks stand in the texts.
  if (source === null) return composeWithTemplate(parts, tx, result, certificate);
  const values = { ...source.values, ...markValues(result) };
  const { assessmentTitle, issuerName } = certificate;
  return {
    attemptId,
    templateId,
    tenantId,
    candidateId,
    number,
    recipientName,
    assessmentTitle,
    issuerName,
    source: { content: source.content, values },
    content: fillTexts(source.content, values),
    issuedAt: parts.clock.now(),
  };
}
