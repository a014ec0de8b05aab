import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { deletedRecords, deletedRows } from '../deletion-tables.ts';

/** Makes the deletions of a user final, and takes the user's rows out of deletions by others. */
export async function forgetDeletionsOf(tx: Queries, userId: number): Promise<void> {
  await tx.delete(deletedRecords).where(eq(deletedRecords.tenantId, userId));
  await tx.delete(deletedRows).where(sql`${deletedRows.row} -> 'candidate_id' = to_jsonb(${userId}::int)`);
}
