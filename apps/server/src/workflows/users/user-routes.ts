import * as contract from '@invigil/contract/accounts/account-endpoints';
import { created, done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../application/caller.ts';
import { Refused } from '../../application/errors.ts';
import { recordAudit } from '../../contexts/audit/actions.ts';
import { type ExamDeps, hasAttemptsElsewhere } from '../../contexts/exams/queries.ts';
import { limitAddresses, updateUser } from '../../contexts/tenancy/actions.ts';
import { type MountDeps, mount } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import { originOf } from '../../http/calls/request-origin.ts';
import type { Deps } from '../../ports.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { getUser, listUsers } from './list-users.ts';

export function registerUserRoutes(
  app: FastifyInstance,
  deps: MountDeps &
    Deps<
      'clock' | 'database' | 'demoAccounts' | 'passwordWork' | 'passwords' | 'secrets' | 'tickets' | 'traces'
    > &
    ExamDeps<'papers' | 'receipts'>,
): void {
  mount(app, deps, contract.listUsers, ({ actor, params, query, request }) =>
    listUsers(deps, actor, params, query, localeOf(request)),
  );
  mount(app, deps, contract.getUser, ({ actor, params }) => getUser(deps, actor, params.userId));
  mount(app, deps, contract.createUser, async ({ actor, body, request }) =>
    created(
      await createUser(deps, actor, body, localeOf(request)).catch((error: unknown) =>
        countTakenAddress(deps, actor, body.email, error),
      ),
    ),
  );
  mount(
    app,
    deps,
    contract.updateUser,
    async ({ actor, body, request }) => {
      const surroundings = { hasAttemptsElsewhere, locale: localeOf(request) };
      const change = await updateUser(deps, actor, body, surroundings).catch((error: unknown) =>
        countTakenAddress(deps, actor, body.email, error),
      );
      for (const kind of ['emailChanged', 'roleChanged'] as const)
        if (change[kind]) deps.traces.acted(kind, actor.userId, originOf(request), body.userId);
      return done(change.emailWaits ? 'pleaseCheckyouremail' : 'successfullyUpdated');
    },
    ({ actor, body }) => getUser(deps, actor, body.userId),
  );
  mount(app, deps, contract.deleteUser, async ({ actor, params }) => {
    await deleteUser(deps, actor, params.userId);
    return done('successfullyDeleted');
  });
}

/**
 * Counts and records a refusal that tells an Admin that an address has an account, and passes the failure on.
 *
 * @throws the failure; Failure tooManyCalls above the day's number of addresses
 */
async function countTakenAddress(
  deps: Deps<'clock' | 'database'>,
  actor: Session,
  email: string,
  failure: unknown,
): Promise<never> {
  if (failure instanceof Refused && failure.refusal === 'emailTaken' && actor.role !== 'superAdmin') {
    await limitAddresses(deps, actor.userId, 1);
    await recordAudit(deps, deps.database.db, actor, {
      action: 'addressesReviewed',
      subjectId: email,
      subjectName: email,
      detail: { addresses: 1 },
    });
  }
  throw failure;
}
