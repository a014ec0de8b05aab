import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import type { Deps } from '../../../ports.ts';
import { lookUpNetworkOf } from '../sign-in-locations/look-up-network.ts';
import { sessions, signIns } from '../tables.ts';
import { describeDevice } from '../traces/describe-device.ts';

/** The stored value of a column, or that of the client where none is stored. */
const filled = (column: 'browser' | 'browserVersion' | 'platform') =>
  sql`coalesce(nullif(${signIns[column]}, ''), ${sql.raw(`excluded.${signIns[column].name}`)})`;

const findSignIn = prepareOnce((db) =>
  db
    .select({ id: signIns.id, browser: signIns.browser })
    .from(signIns)
    .where(eq(signIns.sessionHash, sql.placeholder('sessionHash')))
    .prepare('find-sign-in'),
);

const insertSignIn = prepareOnce((db) =>
  db
    .insert(signIns)
    .values({
      userId: sql.placeholder('userId'),
      sessionHash: sql.placeholder('sessionHash'),
      signedInAt: sql.placeholder('signedInAt'),
      ip: sql.placeholder('ip'),
      browser: sql.placeholder('browser'),
      browserVersion: sql.placeholder('browserVersion'),
      lookUpNetwork: sql.placeholder('lookUpNetwork'),
      platform: sql.placeholder('platform'),
    })
    // Completes what the server recorded at the sign-in, and stands in for it where it could not.
    .onConflictDoUpdate({
      target: signIns.sessionHash,
      targetWhere: sql`session_hash is not null`,
      set: {
        browser: filled('browser'),
        browserVersion: filled('browserVersion'),
        platform: filled('platform'),
      },
    })
    .returning({ id: signIns.id })
    .prepare('record-sign-in'),
);

/**
 * Returns the record of the calling session's sign-in, which the server has made itself, and completes it. Takes address
 * and browser from the request, not from its body.
 */
export async function recordSignIn(
  deps: Deps<'clock' | 'database' | 'locationLookup'>,
  actor: Session,
  request: FastifyRequest,
): Promise<number> {
  const { db } = deps.database;
  const sessionHash = actor.tokenHash;
  const device = describeDevice(request.headers['user-agent']);
  // Most rows are there and complete: a cohort that signs in then waits for no further commit.
  const [signIn] = await findSignIn(db).execute({ sessionHash });
  if (signIn !== undefined && (signIn.browser !== '' || device.browser === '')) return signIn.id;
  const [row] = await insertSignIn(db).execute({
    userId: actor.userId,
    sessionHash,
    signedInAt: deps.clock.now(),
    ip: request.ip,
    ...device,
    // Only stored here: a job asks the service, so that a slow one delays no sign-in.
    lookUpNetwork: (deps.locationLookup && lookUpNetworkOf(request.ip)) ?? null,
  });
  if (row === undefined) throw new Error('A recorded sign-in was not found');
  return row.id;
}

/**
 * Signs out: ends the calling session, and stores the time in its record if it has one.
 *
 * @param signInId a record of the caller, or 0 for a client without a record
 * @throws Failure notFound, the same for a foreign and a missing record; the session then stays
 */
export async function signOut(
  deps: Deps<'clock' | 'database'>,
  actor: Session,
  signInId: number,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const named = and(eq(signIns.id, signInId), eq(signIns.userId, actor.userId));
    if (signInId !== 0) {
      const namedSignIns = await tx.select({ id: signIns.id }).from(signIns).where(named);
      if (namedSignIns.length === 0) throw notFound();
    }
    // Records of earlier versions refer to no session; they match by id.
    const isOfSession = or(eq(signIns.sessionHash, actor.tokenHash), and(named, isNull(signIns.sessionHash)));
    await tx
      .update(signIns)
      .set({ signedOutAt: deps.clock.now() })
      .where(and(eq(signIns.userId, actor.userId), isOfSession, isNull(signIns.signedOutAt)));
    await tx.delete(sessions).where(eq(sessions.tokenHash, actor.tokenHash));
  });
}
