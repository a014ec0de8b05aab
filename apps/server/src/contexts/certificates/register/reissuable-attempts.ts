import type { listReissuableAttempts as endpoint } from '@invigil/contract/certificates/register-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { earnsCertificate } from '@invigil/domain/certificates/certificate-right';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { sittings } from '../../exams/queries.ts';
import { type SelectedResult, selectResults } from '../../results/queries.ts';
import type { CertificateRecord } from '../issue-certificate.ts';
import { getIssued } from './own-issued.ts';

type Former = Pick<CertificateRecord, 'attemptId' | 'candidateId' | 'templateId' | 'revokedAt'>;

/**
 * The finished attempts whose certificates may take the place of a certificate: its own, and where it is revoked all of its
 * person at its assessment.
 */
export function selectReplacing(db: Queries, former: Former): Promise<SelectedResult[]> {
  const assessment = db
    .select({ id: sittings.assessmentId })
    .from(sittings)
    .where(eq(sittings.id, former.attemptId));
  const scope =
    former.revokedAt === null
      ? eq(sittings.id, former.attemptId)
      : and(eq(sittings.candidateId, former.candidateId), inArray(sittings.assessmentId, assessment));
  return selectResults(db, 'tenant').where(and(scope, isNotNull(sittings.finishedAt)));
}

/** The template of a certificate that takes the place of another: that of the assessment, else the former one's. */
export const replacingTemplate = ({ shown }: SelectedResult, former: Former): number =>
  shown.certificateTemplateId ?? former.templateId;

/** Whether an attempt earns a certificate in the place of another. */
export function earnsReplacing(selected: SelectedResult, former: Former): boolean {
  const { isMarked, passMark, obtainedMarks } = selected.attempt;
  const templateId = replacingTemplate(selected, former);
  const obtained = obtainedMarks ?? 0;
  return earnsCertificate({ templateId, isFinished: true, isMarked, passMark, obtained });
}

/**
 * The attempts that reissueCertificate issues a certificate for in the place of one of the tenant's, newest first.
 *
 * @throws Failure notFound, the same for a foreign and a missing certificate
 */
export async function listReissuableAttempts(
  db: Queries,
  tenantId: number,
  certificateId: string,
): Promise<OkOf<typeof endpoint>> {
  const former = await getIssued(db, tenantId, certificateId);
  const selected = await selectReplacing(db, former);
  return selected
    .filter((result) => earnsReplacing(result, former))
    .map(({ attempt: { id, finishedAt, startedAt, totalMarks, obtainedMarks } }) => ({
      attemptId: id,
      finishedAt: finishedAt ?? startedAt,
      totalMarks,
      obtainedMarks: obtainedMarks ?? 0,
    }))
    .toSorted((a, b) => b.finishedAt.getTime() - a.finishedAt.getTime() || b.attemptId - a.attemptId);
}
