import type { reissueCertificate as endpoint } from '@invigil/contract/certificates/register-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { Session } from '../../../application/caller.ts';
import { notFound, Refused } from '../../../application/errors.ts';
import { recordAudit } from '../../audit/actions.ts';
import { lockFinishedAttempt } from '../../exams/actions.ts';
import { keepPeople } from '../../identity/queries.ts';
import { requireMail } from '../../site/queries.ts';
import { findLatestCertificate, listOpenRevocations } from '../certificate-facts.ts';
import { composeCertificate } from '../compose-certificate.ts';
import { revoke } from '../follow-results.ts';
import { storeCertificate } from '../issue-certificate.ts';
import { lockIssuing } from '../lock-issuing.ts';
import { toResultRow } from '../result-rows.ts';
import { type CertificateMailParts, queueCertificateMails } from './certificate-mails.ts';
import { getIssued } from './own-issued.ts';
import { earnsReplacing, replacingTemplate, selectReplacing } from './reissuable-attempts.ts';

/**
 * Issues the newest certificate of an attempt again, valid or revoked, with the candidate's present name and by the present
 * template of its assessment. A valid one is revoked as replaced. In place of a revoked one, that of another attempt of the same
 * person at the same assessment may be issued. Ends what the Admin's revocations of that person's certificates refuse.
 *
 * @returns the id of the successor
 * @throws Failure notFound for a foreign or missing certificate or attempt, and while the attempt is in progress again
 * @throws Refused certificateNotValid for one that has a successor; certificateHolderErased; certificateNotEarned;
 *   noCertificateTemplate; emailSettingsNotDone
 */
export async function reissueCertificate(
  parts: CertificateMailParts,
  actor: Session,
  { certificateId, attemptId: chosenId, reason, sendsMail = false }: BodyOf<typeof endpoint>,
  locale: LocaleKey,
): Promise<string> {
  const { database, clock } = parts;
  const tenantId = actor.userId;
  if (sendsMail) await requireMail(database.db);
  return database.db.transaction(async (tx) => {
    const { attemptId: ownId } = await getIssued(tx, tenantId, certificateId);
    const attemptId = chosenId ?? ownId;
    await lockFinishedAttempt(tx, tenantId, attemptId);
    await lockIssuing(tx, [ownId]);
    const former = await findLatestCertificate(tx, ownId);
    if (former?.id !== certificateId || former.successorId !== null) throw new Refused('certificateNotValid');
    const kept = await keepPeople(tx, [former.candidateId]);
    if (!kept.has(former.candidateId)) throw new Refused('certificateHolderErased');
    const result = (await selectReplacing(tx, former)).find(({ attempt }) => attempt.id === attemptId);
    if (result === undefined) throw notFound();
    if (!earnsReplacing(result, former)) throw new Refused('certificateNotEarned');
    const templateId = replacingTemplate(result, former);
    const composed = await composeCertificate(parts, tx, toResultRow(result, undefined, false), {
      tenantId,
      templateId,
    });
    const replaced = attemptId === ownId ? former : await findLatestCertificate(tx, attemptId);
    if (replaced?.revokedAt === null)
      await revoke(tx, replaced.id, { revocation: 'replaced', reason, at: clock.now() });
    const successor = await storeCertificate(tx, composed, [
      certificateId,
      ...(replaced === undefined ? [] : [replaced.id]),
      ...(await listOpenRevocations(tx, attemptId)),
    ]);
    if (sendsMail) await queueCertificateMails(parts, tx, tenantId, [successor], locale);
    await recordAudit(parts, tx, actor, {
      action: 'certificateReissued',
      subjectId: successor.id,
      subjectName: successor.number,
      detail: { attempt: attemptId, replaced: certificateId, reason },
    });
    return successor.id;
  });
}
