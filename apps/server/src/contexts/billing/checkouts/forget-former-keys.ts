import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import { deleteFormerKey } from '../../site/actions.ts';
import { listFormerKeys, tenantOf } from '../../site/queries.ts';
import { checkouts } from '../tables.ts';

/**
 * Deletes payment keys that were replaced or removed, once none of their sessions is open.
 *
 * @returns how many
 */
export async function forgetFormerKeys({ database: { db } }: Deps<'database'>): Promise<number> {
  let deleted = 0;
  for (const { owner, name, replacedAt } of await listFormerKeys(db)) {
    const tenantId = tenantOf(owner);
    const account = tenantId === null ? isNull(checkouts.tenantId) : eq(checkouts.tenantId, tenantId);
    const open = and(account, eq(checkouts.state, 'open'), lte(checkouts.createdAt, replacedAt));
    if ((await db.$count(checkouts, open)) > 0) continue;
    await deleteFormerKey(db, owner, name);
    deleted += 1;
  }
  return deleted;
}
