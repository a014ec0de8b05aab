import { eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { tenantSettings } from '../tables.ts';

/** The settings of a tenant, locked until the transaction ends; with the defaults where none were saved. */
export async function lockTenantSettings(
  tx: Queries,
  tenantId: number,
  now: Date,
): Promise<typeof tenantSettings.$inferSelect> {
  await tx.insert(tenantSettings).values({ tenantId, updatedAt: now }).onConflictDoNothing();
  const [settings] = await tx
    .select()
    .from(tenantSettings)
    .where(eq(tenantSettings.tenantId, tenantId))
    .for('update');
  if (settings === undefined) throw new Error('The insert returned no row');
  return settings;
}
