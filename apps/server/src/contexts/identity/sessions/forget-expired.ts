import { lt } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import { sessions, usedTickets } from '../tables.ts';

/** Removes expired sessions and expired used tickets. @returns the number of removed rows */
export async function forgetExpiredSessions(deps: Deps<'clock' | 'database'>): Promise<number> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const ended = await db
    .delete(sessions)
    .where(lt(sessions.expiresAt, now))
    .returning({ one: sessions.userId });
  const expired = await db
    .delete(usedTickets)
    .where(lt(usedTickets.expiresAt, now))
    .returning({ one: usedTickets.id });
  return ended.length + expired.length;
}
