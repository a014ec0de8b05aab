import type { revokeCertificate as endpoint } from '@invigil/contract/certificates/register-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import { recordAudit } from '../../audit/actions.ts';
import { revoke } from '../follow-results.ts';
import type { IssuingParts } from '../issue-certificate.ts';
import { lockIssuing } from '../lock-issuing.ts';
import { getIssued } from './own-issued.ts';

/**
 * Revokes a valid certificate. Its holder cannot open it any more, gets no other one of the assessment until the Admin issues
 * it, and its public page says that it is revoked.
 *
 * @throws Failure notFound, the same for a foreign and a missing certificate
 * @throws Refused certificateNotValid
 */
export async function revokeCertificate(
  { database, clock }: IssuingParts,
  actor: Session,
  { certificateId, reason }: BodyOf<typeof endpoint>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const certificate = await getIssued(tx, actor.userId, certificateId);
    await lockIssuing(tx, [certificate.attemptId]);
    const wasValid = await revoke(tx, certificateId, { revocation: 'byAdmin', reason, at: clock.now() });
    if (!wasValid) throw new Refused('certificateNotValid');
    await recordAudit({ clock }, tx, actor, {
      action: 'certificateRevoked',
      subjectId: certificateId,
      subjectName: certificate.number,
      detail: { attempt: certificate.attemptId, reason },
    });
  });
}
