import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { certificates } from './tables.ts';

/** The part of a certificate that a result shows. */
export interface IssuedCertificate {
  readonly templateId: number;
  readonly revokedAt: Date | null;
}

/** Whether a certificate was issued for an attempt, revoked or not. */
export async function hasCertificate(db: Queries, attemptId: number): Promise<boolean> {
  return (await db.$count(certificates, eq(certificates.attemptId, attemptId))) > 0;
}

/** The issued certificates of attempts, by attempt. */
export async function issuedFor(
  db: Queries,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, IssuedCertificate>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .select({
      attemptId: certificates.attemptId,
      templateId: certificates.templateId,
      revokedAt: certificates.revokedAt,
    })
    .from(certificates)
    .where(inArray(certificates.attemptId, [...attemptIds]));
  return new Map(rows.map((row) => [row.attemptId, row]));
}
