import { lt } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import { throttles } from '../../../http/tables.ts';
import { sessions, usedTickets } from '../tables.ts';

/** Removes sessions, throttle windows and used tickets that are over; nothing reads them any more. @returns how many rows went */
export async function forgetExpired(context: AppContext): Promise<number> {
  const { db } = context.database;
  const now = context.clock.now();
  const ended = await db
    .delete(sessions)
    .where(lt(sessions.expiresAt, now))
    .returning({ one: sessions.userId });
  const reset = await db
    .delete(throttles)
    .where(lt(throttles.windowEndsAt, now))
    .returning({ one: throttles.key });
  const expired = await db
    .delete(usedTickets)
    .where(lt(usedTickets.expiresAt, now))
    .returning({ one: usedTickets.id });
  return ended.length + reset.length + expired.length;
}
