import * as contract from '@invigil/contract/accounts/session-endpoints';
import { done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../application/caller.ts';
import { Refused } from '../../application/errors.ts';
import { recordAudit } from '../../contexts/audit/actions.ts';
import { hasAttemptsElsewhere, listOpenAttempts } from '../../contexts/exams/queries.ts';
import { endAllSessions } from '../../contexts/identity/actions.ts';
import { lockManagedUser, readAccountRights } from '../../contexts/tenancy/actions.ts';
import type { Queries } from '../../database/client.ts';
import { type MountDeps, mount } from '../../http/calls/mount.ts';
import { originOf } from '../../http/calls/request-origin.ts';
import type { Deps } from '../../ports.ts';

/** Ending the sessions of a user, without seeing them. */
export function registerUserSessionRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'traces'>,
): void {
  const { db } = deps.database;

  mount(app, deps, contract.getSessionNotice, ({ actor, params: { userId } }) =>
    db.transaction(async (tx) => {
      await lockOwnAccount(tx, actor, userId);
      return { isInExam: (await listOpenAttempts(tx, { candidateId: userId })).length > 0 };
    }),
  );

  mount(app, deps, contract.endSessionsOfUser, async ({ actor, body: { userId }, request }) => {
    await endSessionsOf(deps, actor, userId);
    deps.traces.acted('sessionsEnded', actor.userId, originOf(request), userId);
    return done('successfullyUpdated');
  });
}

/**
 * Ends the sessions of a user whose account is the caller's.
 *
 * @throws Failure notFound for a user whom the caller does not manage
 * @throws Refused sharedCandidate for an Admin without rights over the account
 */
function endSessionsOf(deps: Deps<'clock' | 'database'>, actor: Session, userId: number): Promise<void> {
  return deps.database.db.transaction(async (tx) => {
    const user = await lockOwnAccount(tx, actor, userId);
    await endAllSessions(deps, tx, userId);
    await recordAudit(deps, tx, actor, {
      action: 'sessionsEnded',
      subjectId: userId,
      subjectName: user.fullName,
    });
  });
}

/**
 * Locks a user whose account is the caller's: an Admin learns nothing of, and does nothing to, one that it shares.
 *
 * @throws Failure notFound, Refused sharedCandidate
 */
async function lockOwnAccount(tx: Queries, actor: Session, userId: number) {
  const user = await lockManagedUser(tx, actor, userId);
  if (actor.role === 'superAdmin') return user;
  const rights = await readAccountRights(tx, actor.userId, userId, hasAttemptsElsewhere);
  if (!rights.mayChangePerson) throw new Refused('sharedCandidate');
  return user;
}
