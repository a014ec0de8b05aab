import { eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { draftSources, drafts } from '../draft-tables.ts';

/** Deletes the unsaved drafts and the material of a deleted account. A server that writes one of them stops. */
export async function forgetDraftsOf(tx: Queries, tenantId: number): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.tenantId, tenantId));
  await tx.delete(draftSources).where(eq(draftSources.tenantId, tenantId));
}
