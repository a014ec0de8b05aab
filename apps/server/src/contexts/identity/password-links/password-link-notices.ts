import { and, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import { passwordLinks } from '../tables.ts';

/** How long an unused link stays for its notice. */
const UNUSED_DAYS = 30;

/** Confirms the notices of an account about links made until a time: those that its owner has seen. */
export async function confirmLinks(
  { clock, database }: Deps<'clock' | 'database'>,
  userId: number,
  madeUntil: Date,
): Promise<void> {
  await database.db
    .update(passwordLinks)
    .set({ seenAt: clock.now() })
    .where(
      and(
        eq(passwordLinks.userId, userId),
        isNull(passwordLinks.seenAt),
        lte(passwordLinks.madeAt, madeUntil),
      ),
    );
}

/** Removes expired links whose notice is confirmed, and unused ones after a month. @returns how many rows it removed */
export async function forgetOldLinks({ clock, database }: Deps<'clock' | 'database'>): Promise<number> {
  const now = clock.now();
  const removed = await database.db
    .delete(passwordLinks)
    .where(
      or(
        and(lt(passwordLinks.expiresAt, now), lt(passwordLinks.seenAt, now)),
        and(
          isNull(passwordLinks.usedAt),
          lt(passwordLinks.expiresAt, new Date(now.getTime() - UNUSED_DAYS * 24 * 3_600_000)),
        ),
      ),
    )
    .returning({ one: passwordLinks.userId });
  return removed.length;
}
