import type { reissueCertificate as endpoint } from '@invigil/contract/certificates/register-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { earnsCertificate } from '@invigil/domain/certificates/certificate-right';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { eq } from 'drizzle-orm';
import { notFound, Refused } from '../../../http/errors.ts';
import type { Session } from '../../../http/sessions.ts';
import { keepPeople } from '../../accounts/queries.ts';
import { recordAudit } from '../../audit/actions.ts';
import { lockFinishedAttempt } from '../../exams/actions.ts';
import { sittings } from '../../exams/queries.ts';
import { selectResults } from '../../results/queries.ts';
import { requireMail } from '../../site/queries.ts';
import { composeCertificate } from '../compose-certificate.ts';
import { revoke } from '../follow-results.ts';
import { storeCertificate } from '../issue-certificate.ts';
import { findLatestCertificate } from '../queries.ts';
import { toResultRow } from '../result-rows.ts';
import { type CertificateMailParts, queueCertificateMails } from './certificate-mails.ts';
import { getIssued } from './own-issued.ts';

/**
 * Issues the newest certificate of an attempt again, valid or revoked, with the candidate's present name and by the present
 * template of its assessment. A valid one is revoked as replaced.
 *
 * @returns the id of the successor
 * @throws HttpFailure 404 for a foreign or missing certificate, and while its attempt is in progress again
 * @throws Refused certificateNotValid for one that has a successor; certificateHolderErased; certificateNotEarned;
 *   noCertificateTemplate; emailSettingsNotDone
 */
export async function reissueCertificate(
  parts: CertificateMailParts,
  actor: Session,
  { certificateId, reason, sendsMail = false }: BodyOf<typeof endpoint>,
  locale: LocaleKey,
): Promise<string> {
  const { database, clock } = parts;
  if (sendsMail) await requireMail(database.db);
  return database.db.transaction(async (tx) => {
    const { attemptId } = await getIssued(tx, actor.userId, certificateId);
    await lockFinishedAttempt(tx, actor.userId, attemptId);
    const former = await findLatestCertificate(tx, attemptId);
    if (former?.id !== certificateId) throw new Refused('certificateNotValid');
    const kept = await keepPeople(tx, [former.candidateId]);
    if (!kept.has(former.candidateId)) throw new Refused('certificateHolderErased');
    const [selected] = await selectResults(tx, 'tenant').where(eq(sittings.id, attemptId));
    if (selected === undefined) throw notFound();
    const templateId = selected.shown.certificateTemplateId ?? former.templateId;
    const { isMarked, passMark, obtainedMarks } = selected.attempt;
    const obtained = obtainedMarks ?? 0;
    if (!earnsCertificate({ templateId, isFinished: true, isMarked, passMark, obtained }))
      throw new Refused('certificateNotEarned');
    const composed = await composeCertificate(parts, tx, toResultRow(selected, undefined), {
      tenantId: actor.userId,
      templateId,
    });
    await revoke(tx, certificateId, { revocation: 'replaced', reason, at: clock.now() });
    const successor = await storeCertificate(tx, composed, former);
    if (sendsMail) await queueCertificateMails(parts, tx, actor.userId, [successor], locale);
    await recordAudit(parts, tx, actor, {
      action: 'certificateReissued',
      subjectId: successor.id,
      subjectName: successor.number,
      detail: { attempt: attemptId, replaced: certificateId, reason },
    });
    return successor.id;
  });
}
