import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { auditEntries } from './tables.ts';

/** Removes a deleted person's name and data from the audit trail, and the reasons for the person's extra time. */
export async function forgetPerson(tx: Queries, userId: number): Promise<void> {
  await tx
    .update(auditEntries)
    .set({ subjectName: `#${userId}`, detail: {} })
    .where(
      and(
        inArray(auditEntries.action, ['userCreated', 'userUpdated', 'profileUpdated', 'passwordChanged']),
        eq(auditEntries.subjectId, String(userId)),
      ),
    );
  // The reason for extra time is often a matter of health.
  await tx
    .update(auditEntries)
    .set({ detail: sql`${auditEntries.detail} - 'reason'` })
    .where(
      and(
        eq(auditEntries.action, 'extraTimeGiven'),
        sql`${auditEntries.detail} ->> 'candidateId' = ${String(userId)}`,
      ),
    );
}
