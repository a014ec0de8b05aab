import * as contract from '@invigil/contract/accounts/membership-endpoints';
import { done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import { notFound, refuseIf } from '../../../application/errors.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { handOverAddress } from './hand-over-address.ts';
import { acceptOwnMembership, leaveOwnMembership, listOwnMemberships } from './own-memberships.ts';

/** A candidate's memberships, and the way to free an address that somebody else registered (docs/decisions/061). */
export function registerMembershipRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database'>,
): void {
  mount(app, deps, contract.listOwnMemberships, ({ actor }) => listOwnMemberships(deps, actor.userId));
  mount(app, deps, contract.acceptOwnMembership, async ({ actor, body }) => {
    if (!(await acceptOwnMembership(deps, actor.userId, body.tenantId))) throw notFound();
    return done('successfullySaved');
  });
  mount(app, deps, contract.leaveOwnMembership, async ({ actor, body }) => {
    if (!(await leaveOwnMembership(deps, actor.userId, body.tenantId))) throw notFound();
    return done('successfullySaved');
  });
  mount(app, deps, contract.handOverAddress, async ({ actor, body }) => {
    const refusal = await handOverAddress(deps, actor, body.userId);
    if (refusal === 'noSuchUser') throw notFound();
    refuseIf(refusal);
    return done('successfullyUpdated');
  });
}
