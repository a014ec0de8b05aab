import { networkOf } from '@invigil/domain/access/network';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Origin } from '../../../account-traces.ts';
import type { Session } from '../../../application/caller.ts';
import { forbidden, notSignedIn, Refused } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import {
  countOrRefuse,
  firstExceeded,
  HASHES_OF_USER,
  limitFailures,
  type RateLimit,
} from '../../../rate-limits/rate-limits.ts';
import { recordAudit } from '../../audit/actions.ts';
import { spellingsOf } from '../account-address.ts';
import { endUnusedLinks } from '../password-links/create-password-link.ts';
import { sessions, users } from '../tables.ts';
import { checkNewPassword } from './new-password.ts';
import { verifyPassword } from './verify-password.ts';

/** Time in which a session may set a new password after its user entered the current password. */
const WINDOW_MS = 5 * 60_000;
/** Limits of wrong passwords of a signed-in user, from one network and from all networks. */
const PER_NETWORK: RateLimit = { limit: 10, windowSeconds: 15 * 60 };
const PER_USER: RateLimit = { limit: 100, windowSeconds: 60 * 60 };

interface Check {
  readonly email?: string | undefined;
  readonly password: string;
  /** The request, for the limit of failures and the trace. */
  readonly origin: Origin;
}

/**
 * Checks the caller's own password and opens the window for a new one.
 *
 * @throws Failure forbidden for the address of another user, tooManyCalls after too many failures
 * @throws Refused wrongPassword
 */
export async function checkPassword(
  deps: Deps<'clock' | 'database' | 'passwordWork' | 'passwords' | 'traces'>,
  actor: Session,
  { email, password, origin }: Check,
): Promise<void> {
  const { db } = deps.database;
  const [user] = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (email !== undefined && !spellingsOf(email).includes(user?.email ?? '')) throw forbidden();
  const limits = [
    [`password-check:${actor.userId} ${networkOf(origin.ip)}`, PER_NETWORK],
    [`password-check:${actor.userId}`, PER_USER],
  ] as const;
  let sharedUntil: Date | undefined;
  const trace = (kind: 'wrongPassword' | 'locked', reason: 'password' | 'tooManyFailures') =>
    deps.traces.happened({ userId: actor.userId, kind, reason, origin, sharedUntil });
  const isRight = await deps.passwordWork(`user ${actor.userId}`, async () => {
    await countHash(deps, actor);
    const verify = () => verifyPassword(deps, user?.passwordHash, password);
    return limitFailures(deps, limits, verify, async (made) => {
      sharedUntil = made[0]?.windowEndsAt;
      const exceeded = firstExceeded(limits, made);
      if (exceeded !== undefined) trace('locked', 'tooManyFailures');
      return exceeded;
    });
  });
  if (!isRight) {
    trace('wrongPassword', 'password');
    throw new Refused('wrongPassword');
  }
  const passwordCheckedUntil = new Date(deps.clock.now().getTime() + WINDOW_MS);
  await db.update(sessions).set({ passwordCheckedUntil }).where(eq(sessions.tokenHash, actor.tokenHash));
}

/**
 * Sets a new password for the caller, once per window; every other session of the account ends. Takes the window
 * before it hashes the password, so that calls without a window cost nothing, and restores it if nothing was changed.
 *
 * @throws Failure notSignedIn if the session has ended
 * @throws InvalidField at password
 * @throws Refused wrongPassword if the window is not open, commonPassword
 */
export async function changePassword(
  deps: Deps<'clock' | 'database' | 'passwordWork' | 'passwords'>,
  actor: Session,
  password: string,
): Promise<void> {
  const [person] = await deps.database.db
    .select({ email: users.email, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (person === undefined) throw notSignedIn();
  const checkedPassword = await checkNewPassword(password, person);
  const passwordCheckedUntil = await takeWindow(deps, actor);
  try {
    const passwordHash = await hashForUser(deps, actor, checkedPassword);
    await storePassword(deps, actor, passwordHash);
  } catch (error) {
    await deps.database.db
      .update(sessions)
      .set({ passwordCheckedUntil })
      .where(and(eq(sessions.tokenHash, actor.tokenHash), isNull(sessions.passwordCheckedUntil)));
    throw error;
  }
}

/** Hashes a password that a signed-in user sets, in the queue in which users take turns (docs/decisions/033). */
export async function hashForUser(
  deps: Deps<'clock' | 'database' | 'passwordWork' | 'passwords'>,
  actor: Session,
  password: string,
): Promise<string> {
  return deps.passwordWork(`user ${actor.userId}`, async () => {
    await countHash(deps, actor);
    return deps.passwords.hash(password);
  });
}

function countHash(deps: Deps<'clock' | 'database'>, { userId }: Session): Promise<void> {
  return countOrRefuse(deps, `password-work:${userId}`, HASHES_OF_USER);
}

/** Closes the window of the session, for one of several concurrent calls. @returns the end of the window */
async function takeWindow(deps: Deps<'clock' | 'database'>, { tokenHash }: Session): Promise<Date> {
  const { rows } = await deps.database.pool.query<{ password_checked_until: Date }>({
    name: 'take-password-window',
    text: `
      with open as (
        select token_hash, password_checked_until from sessions
        where token_hash = $1 and password_checked_until > $2 for update
      )
      update sessions s set password_checked_until = null from open
      where s.token_hash = open.token_hash returning open.password_checked_until`,
    values: [tokenHash, deps.clock.now()],
  });
  const [row] = rows;
  if (row === undefined) throw new Refused('wrongPassword');
  return row.password_checked_until;
}

async function storePassword(
  deps: Deps<'clock' | 'database'>,
  actor: Session,
  passwordHash: string,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.db.transaction(async (tx) => {
    // Locks the user first, so that two sessions that change the password of one account serialize.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
    // Refuses a session that was revoked while the password was hashed.
    const ownSessions = await tx
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(eq(sessions.tokenHash, actor.tokenHash))
      .for('update');
    if (ownSessions.length === 0) throw notSignedIn();
    await tx
      .update(users)
      .set({ passwordHash, passwordIsOwn: true, updatedAt: now, updatedBy: actor.userId })
      .where(eq(users.id, actor.userId));
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.userId), ne(sessions.tokenHash, actor.tokenHash)));
    await endUnusedLinks(tx, actor.userId, now);
    if (actor.role !== 'candidate')
      await recordAudit(deps, tx, actor, {
        action: 'passwordChanged',
        subjectId: actor.userId,
        subjectName: actor.fullName,
      });
  });
}
