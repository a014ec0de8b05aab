import Bowser from 'bowser';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { sessions, signIns } from '../../database/schema/index.ts';
import { notFound } from '../../errors.ts';
import type { Session } from '../sessions/session.ts';

/** A client may call itself anything, at any length; what is counted by name has to fit into an index. */
const MAX_NAME = 100;
const cut = (name: string | undefined) => (name ?? '').slice(0, MAX_NAME);

/** Records a sign-in; address and browser are what the server saw, not what a client says (decision 41). */
export async function recordSignIn(
  context: AppContext,
  actor: Session,
  request: FastifyRequest,
): Promise<number> {
  const { browser, os } = Bowser.parse(request.headers['user-agent'] || 'unknown');
  const [row] = await context.database.db
    .insert(signIns)
    .values({
      userId: actor.userId,
      sessionHash: actor.tokenHash,
      signedInAt: context.clock.now(),
      ip: request.ip,
      browser: cut(browser.name),
      browserVersion: cut(browser.version),
      platform: cut([os.name, os.version].filter(Boolean).join(' ')),
    })
    .returning({ id: signIns.id });
  if (row === undefined) throw new Error('The insert returned no row');
  return row.id;
}

/**
 * Signs out: notes the time and ends the session that calls.
 *
 * @throws HttpFailure 404 for a sign-in of somebody else
 */
export async function signOut(context: AppContext, actor: Session, signInId: number): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const own = and(eq(signIns.id, signInId), eq(signIns.userId, actor.userId));
    const found = await tx.select({ id: signIns.id }).from(signIns).where(own);
    if (found.length === 0) throw notFound();
    await tx
      .update(signIns)
      .set({ signedOutAt: context.clock.now() })
      .where(and(own, isNull(signIns.signedOutAt)));
    await tx.delete(sessions).where(eq(sessions.tokenHash, actor.tokenHash));
  });
}
