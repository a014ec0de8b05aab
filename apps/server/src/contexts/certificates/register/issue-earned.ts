import type { issueCertificates as endpoint } from '@invigil/contract/certificates/register-endpoints';
import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { inArray, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { recordAudit } from '../../audit/actions.ts';
import { getAssessment } from '../../authoring/queries.ts';
import { lockFinishedAttempts } from '../../exams/actions.ts';
import { sittings } from '../../exams/queries.ts';
import { keepPeople } from '../../identity/queries.ts';
import { selectResults } from '../../results/queries.ts';
import { requireMail } from '../../site/queries.ts';
import { findLatestCertificate } from '../certificate-facts.ts';
import { composeCertificate } from '../compose-certificate.ts';
import { type CertificateRecord, storeCertificate } from '../issue-certificate.ts';
import { lockIssuing } from '../lock-issuing.ts';
import { toResultRows } from '../result-rows.ts';
import { type CertificateMailParts, queueCertificateMails } from './certificate-mails.ts';
import { countEarnedAttempts, earnedAttempts } from './earned-attempts.ts';

/** Certificates that one call issues: it takes about a second of the database's time. */
const ISSUED_AT_ONCE = 50;

/**
 * Issues certificates to candidates of an assessment who have earned one and have none, at most ISSUED_AT_ONCE, and tells
 * them by e-mail where wanted. Safe beside candidates who open their certificates, and beside another call.
 *
 * @throws Failure notFound, the same for a foreign and a missing assessment; tooManyCalls above the day's quota of e-mails
 * @throws Refused noCertificateTemplate, emailSettingsNotDone
 */
export async function issueEarned(
  parts: CertificateMailParts,
  actor: Session,
  { assessmentId, sendsMail = false }: BodyOf<typeof endpoint>,
  locale: LocaleKey,
): Promise<OkOf<typeof endpoint>> {
  const { db } = parts.database;
  const tenantId = actor.userId;
  const { title, certificateTemplateId } = await getAssessment(db, tenantId, assessmentId);
  if (certificateTemplateId === null) throw new Refused('noCertificateTemplate');
  if (sendsMail) await requireMail(db);
  const issuedCount = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`${earnedAttempts(assessmentId, tenantId)} limit ${ISSUED_AT_ONCE}`,
    );
    const issued = await issueFor(
      parts,
      tx,
      { assessmentId, tenantId },
      rows.map(({ id }) => id),
    );
    if (sendsMail) await queueCertificateMails(parts, tx, tenantId, issued, locale);
    if (issued.length > 0)
      await recordAudit(parts, tx, actor, {
        action: 'certificatesIssued',
        subjectId: assessmentId,
        subjectName: title,
        detail: { count: issued.length },
      });
    return issued.length;
  });
  const { earnedCount } = await countEarnedAttempts(db, assessmentId, tenantId);
  return { issuedCount, remainingCount: earnedCount };
}

/** Issues the certificates of attempts, once their rows and people are locked and what they earn is read again. */
async function issueFor(
  parts: CertificateMailParts,
  tx: Queries,
  { assessmentId, tenantId }: { readonly assessmentId: number; readonly tenantId: number },
  attemptIds: readonly number[],
): Promise<CertificateRecord[]> {
  if (attemptIds.length === 0) return [];
  await lockFinishedAttempts(tx, tenantId, attemptIds);
  await lockIssuing(tx, attemptIds);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from (${earnedAttempts(assessmentId, tenantId)}) earned where ${inArray(sql`id`, [...attemptIds])}`,
  );
  const earned = rows.map(({ id }) => id);
  const selected = await selectResults(tx, 'tenant').where(inArray(sittings.id, earned));
  const kept = await keepPeople(
    tx,
    selected.map(({ attempt }) => attempt.candidateId),
  );
  const issued: CertificateRecord[] = [];
  for (const result of await toResultRows(tx, selected)) {
    if (!kept.has(result.userId) || !result.hasCertificate) continue;
    const latest = await findLatestCertificate(tx, result.attemptId);
    const templateId = result.certificateTemplateId;
    const composed = await composeCertificate(parts, tx, result, { tenantId, templateId });
    issued.push(await storeCertificate(tx, composed, latest && [latest.id]));
  }
  return issued;
}
