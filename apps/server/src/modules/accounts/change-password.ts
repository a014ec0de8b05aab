import { and, eq, gt, ne } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { sessions, users } from '../../database/schema/index.ts';
import { forbidden, Refused } from '../../errors.ts';
import { countEvent, PER_ACCOUNT, refuseThrottled } from '../../plugins/throttle.ts';
import type { Session } from '../sessions/session.ts';
import { refuseCommonPassword } from './common-passwords.ts';

/** So long may a session set a new password after its user gave the current one (decision 7). */
const WINDOW_MS = 5 * 60_000;

/**
 * Checks the caller's own password and opens the window for a new one.
 *
 * @throws HttpFailure 403 for the address of somebody else, 429 after too many failures
 * @throws Refused wrongPassword
 */
export async function checkPassword(
  context: AppContext,
  actor: Session,
  { email, password }: { email?: string | undefined; password: string },
): Promise<void> {
  const key = `password-check:${actor.userId}`;
  const { db } = context.database;
  const [user] = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (email !== undefined && email !== user?.email) throw forbidden();
  await refuseThrottled(context, key, PER_ACCOUNT);
  if (!(await context.passwords.verify(user?.passwordHash, password))) {
    await countEvent(context, key, PER_ACCOUNT);
    throw new Refused('wrongPassword');
  }
  const passwordCheckedUntil = new Date(context.clock.now().getTime() + WINDOW_MS);
  await db.update(sessions).set({ passwordCheckedUntil }).where(eq(sessions.tokenHash, actor.tokenHash));
}

/**
 * Sets a new password for the caller, once per window; every other session of the account ends.
 *
 * @throws Refused wrongPassword where the window is not open, commonPassword
 */
export async function changePassword(context: AppContext, actor: Session, password: string): Promise<void> {
  await refuseCommonPassword(password);
  const passwordHash = await context.passwords.hash(password);
  const now = context.clock.now();
  await context.database.db.transaction(async (tx) => {
    const opened = await tx
      .update(sessions)
      .set({ passwordCheckedUntil: null })
      .where(and(eq(sessions.tokenHash, actor.tokenHash), gt(sessions.passwordCheckedUntil, now)))
      .returning({ userId: sessions.userId });
    if (opened.length === 0) throw new Refused('wrongPassword');
    await tx
      .update(users)
      .set({ passwordHash, updatedAt: now, updatedBy: actor.userId })
      .where(eq(users.id, actor.userId));
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.userId), ne(sessions.tokenHash, actor.tokenHash)));
  });
}
