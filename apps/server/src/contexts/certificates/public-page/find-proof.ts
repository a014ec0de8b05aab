import type { CertificateProof } from '@invigil/contract/certificates/certificate-proof';
import { certificateState } from '@invigil/domain/certificates/certificate-state';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { paperFacts } from '../../authoring/queries.ts';
import { sittings } from '../../exams/queries.ts';
import { people } from '../../identity/queries.ts';
import { holderName } from '../certificate-facts.ts';
import { certificates } from '../tables.ts';

/** The facts that the public page tells about a certificate, in one query by primary keys; undefined for an unknown id. */
export async function findCertificateProof(
  db: Queries,
  certificateId: string,
): Promise<CertificateProof | undefined> {
  const [row] = await db
    .select({
      recipientName: holderName,
      assessmentTitle: certificates.assessmentTitle,
      paperTitle: paperFacts.title,
      issuedAt: certificates.issuedAt,
      issuerName: certificates.issuerName,
      tenantName: people.fullName,
      revocation: certificates.revocation,
      successorId: certificates.successorId,
    })
    .from(certificates)
    .innerJoin(sittings, eq(sittings.id, certificates.attemptId))
    .innerJoin(paperFacts, eq(paperFacts.id, sittings.paperId))
    .innerJoin(people, eq(people.id, certificates.tenantId))
    .where(eq(certificates.id, certificateId));
  if (row === undefined) return undefined;
  const { recipientName, assessmentTitle, paperTitle, issuedAt, issuerName, tenantName, successorId } = row;
  return {
    certificateId,
    recipientName,
    title: assessmentTitle ?? paperTitle,
    issuedAt: issuedAt.toISOString(),
    issuerName: issuerName ?? tenantName,
    state: certificateState(row),
    successorId,
  };
}
