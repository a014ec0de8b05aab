import { lt } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { sessions, throttles } from '../../database/schema/index.ts';

/** Removes sessions and throttle windows that are over; nothing reads them any more. @returns how many rows went */
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
  return ended.length + reset.length;
}
