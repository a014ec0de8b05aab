import { sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { mails } from '../tables.ts';

/**
 * Hands out the places of bulk e-mails in the queue. A tenant's e-mails have consecutive places, which begin behind its own
 * queued ones and at the place that leaves next. So tenants with the same place take turns, and a large sending does not
 * delay another tenant's (start-time fair queueing).
 *
 * @returns the next place of a tenant; null for e-mails of the site
 */
export function takeTurns(tx: Queries, now: Date): (tenantId: number | null) => Promise<number> {
  const last = new Map<number | null, number>();
  return async (tenantId) => {
    const turn = (last.get(tenantId) ?? (await readLast(tx, tenantId, now))) + 1;
    last.set(tenantId, turn);
    return turn;
  };
}

async function readLast(tx: Queries, tenantId: number | null, now: Date): Promise<number> {
  // The front skips e-mails that wait for a retry: their old places would let a newcomer overtake everybody.
  const { rows } = await tx.execute<{ last: string }>(sql`
    select greatest(
      coalesce((select max(turn) from ${mails}
        where state = 'queued' and is_bulk and tenant_id is not distinct from ${tenantId}), 0),
      coalesce((select turn - 1 from ${mails}
        where state = 'queued' and is_bulk and urgency = 1 and coalesce(next_at, due_at) <= ${now.toISOString()}
        order by turn limit 1), 0)
    ) as last`);
  return Number(rows[0]?.last ?? 0);
}
