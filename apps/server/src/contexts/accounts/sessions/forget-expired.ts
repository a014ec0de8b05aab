import { lt } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import { sessions, usedTickets } from '../tables.ts';

/** Removes expired sessions and expired used tickets. @returns the number of removed rows */
export async function forgetExpiredSessions(context: AppContext): Promise<number> {
  const { db } = context.database;
  const now = context.clock.now();
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
