import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { CertificateRecord } from '../issue-certificate.ts';
import { certificates } from '../tables.ts';

/**
 * A certificate that the tenant issued.
 *
 * @throws Failure notFound, the same for a foreign and a missing certificate
 */
export async function getIssued(
  db: Queries,
  tenantId: number,
  certificateId: string,
): Promise<CertificateRecord> {
  const [certificate] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, certificateId), eq(certificates.tenantId, tenantId)));
  if (certificate === undefined) throw notFound();
  return certificate;
}
