import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { users } from '../../database/schema/index.ts';
import { countEvent, PER_ACCOUNT, PER_ADDRESS, refuseThrottled } from '../../plugins/throttle.ts';
import { openSession } from '../sessions/open-session.ts';
import { getSessionUser } from './session-user.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Address of the caller, for throttling. */
  readonly ip: string;
}

/**
 * Opens a session, or returns undefined for wrong credentials; a known and an unknown address take the same time.
 * Only failures count towards the throttles, so that a hall signing in never meets them.
 *
 * @throws HttpFailure 429 after too many failures
 */
export async function signIn(context: AppContext, { email, password, ip }: Credentials) {
  const keys = [
    [`sign-in:account:${email}`, PER_ACCOUNT],
    [`sign-in:address:${ip}`, PER_ADDRESS],
  ] as const;
  for (const [key, rule] of keys) await refuseThrottled(context, key, rule);
  const { db } = context.database;
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  if (!(await context.passwords.verify(user?.passwordHash, password)) || user === undefined) {
    for (const [key, rule] of keys) await countEvent(context, key, rule);
    return undefined;
  }
  const token = await openSession(db, user.id, context.clock.now());
  return { token, user: await getSessionUser(context, user.id) };
}
