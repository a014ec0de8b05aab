import Bowser from 'bowser';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { notFound } from '../../http/errors.ts';
import type { Session } from '../../http/sessions.ts';
import { lookUpNetworkOf } from './sign-in-locations/look-up-network.ts';
import { sessions, signIns } from './tables.ts';

/** Longest name in characters: a client may send a name of any length, and the names are indexed. */
const MAX_NAME = 100;
const cut = (name: string | undefined) => (name ?? '').slice(0, MAX_NAME);

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
    .onConflictDoNothing()
    .returning({ id: signIns.id })
    .prepare('record-sign-in'),
);

/**
 * Records the sign-in of the calling session, once: a repeated call returns the existing record. Takes address and
 * browser from the request, not from its body.
 */
export async function recordSignIn(
  context: AppContext,
  actor: Session,
  request: FastifyRequest,
): Promise<number> {
  const { db } = context.database;
  const { browser, os } = Bowser.parse(request.headers['user-agent'] || 'unknown');
  const [row] = await insertSignIn(db).execute({
    userId: actor.userId,
    sessionHash: actor.tokenHash,
    signedInAt: context.clock.now(),
    ip: request.ip,
    browser: cut(browser.name),
    browserVersion: cut(browser.version),
    // Only stored here: a job asks the service, so that a slow one delays no sign-in.
    lookUpNetwork: (context.locationLookup && lookUpNetworkOf(request.ip)) ?? null,
    platform: cut([os.name, os.version].filter(Boolean).join(' ')),
  });
  const [existing] = row
    ? [row]
    : await db.select({ id: signIns.id }).from(signIns).where(eq(signIns.sessionHash, actor.tokenHash));
  if (existing === undefined) throw new Error('A recorded sign-in was not found');
  return existing.id;
}

/**
 * Signs out: ends the calling session, and stores the time in its record if it has one.
 *
 * @param signInId a record of the caller, or 0 for a client without a record
 * @throws HttpFailure 404, the same for a foreign and a missing record; the session then stays
 */
export async function signOut(context: AppContext, actor: Session, signInId: number): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const named = and(eq(signIns.id, signInId), eq(signIns.userId, actor.userId));
    if (signInId !== 0) {
      const found = await tx.select({ id: signIns.id }).from(signIns).where(named);
      if (found.length === 0) throw notFound();
    }
    // Records of earlier versions refer to no session; they match by id.
    const isOfSession = or(eq(signIns.sessionHash, actor.tokenHash), and(named, isNull(signIns.sessionHash)));
    await tx
      .update(signIns)
      .set({ signedOutAt: context.clock.now() })
      .where(and(eq(signIns.userId, actor.userId), isOfSession, isNull(signIns.signedOutAt)));
    await tx.delete(sessions).where(eq(sessions.tokenHash, actor.tokenHash));
  });
}
