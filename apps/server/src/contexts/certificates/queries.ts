import type { Revocation } from '@invigil/domain/certificates/certificate-state';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { people } from '../accounts/queries.ts';
import { certificates } from './tables.ts';

/** The holder's name, for joins; empty for a deleted holder, whose name a server of 0.2.0 leaves on the certificates. */
export const holderName = sql<string>`case when exists (select 1 from ${people}
  where ${people.id} = ${certificates.candidateId} and ${people.deletedAt} is not null)
  then '' else ${certificates.recipientName} end`;

/** Whether an attempt has a valid certificate: its result cannot be reopened. */
export async function hasValidCertificate(db: Queries, attemptId: number): Promise<boolean> {
  return (
    (await db.$count(
      certificates,
      and(eq(certificates.attemptId, attemptId), isNull(certificates.revokedAt)),
    )) > 0
  );
}

/** The valid certificate first, then the newest. */
const LATEST_FIRST = [sql`${certificates.revokedAt} is null desc`, desc(certificates.statusNumber)];

/** The valid certificate of an attempt, else the one that was issued last. */
export async function findLatestCertificate(db: Queries, attemptId: number) {
  const [latest] = await db
    .select()
    .from(certificates)
    .where(eq(certificates.attemptId, attemptId))
    .orderBy(...LATEST_FIRST)
    .limit(1);
  return latest;
}

/** The part of a certificate that a result shows. */
export interface LatestCertificate {
  readonly id: string;
  readonly templateId: number;
  readonly revocation: Revocation | null;
}

/** As findLatestCertificate for several attempts, by attempt. */
export async function listLatestCertificates(
  db: Queries,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, LatestCertificate>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([certificates.attemptId], {
      id: certificates.id,
      attemptId: certificates.attemptId,
      templateId: certificates.templateId,
      revocation: certificates.revocation,
    })
    .from(certificates)
    .where(inArray(certificates.attemptId, [...attemptIds]))
    .orderBy(certificates.attemptId, ...LATEST_FIRST);
  return new Map(rows.map((row) => [row.attemptId, row]));
}
