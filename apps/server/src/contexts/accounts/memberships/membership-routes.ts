import * as contract from '@invigil/contract/accounts/membership-endpoints';
import { done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import { notFound, refuseIf } from '../../../application/errors.ts';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/calls/mount.ts';
import { handOverAddress } from './hand-over-address.ts';
import { acceptOwnMembership, leaveOwnMembership, listOwnMemberships } from './own-memberships.ts';

/** A candidate's memberships, and the way to free an address that somebody else registered (docs/decisions/061). */
export function registerMembershipRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.listOwnMemberships, ({ actor }) => listOwnMemberships(context, actor.userId));
  mount(app, context, contract.acceptOwnMembership, async ({ actor, body }) => {
    if (!(await acceptOwnMembership(context, actor.userId, body.tenantId))) throw notFound();
    return done('successfullySaved');
  });
  mount(app, context, contract.leaveOwnMembership, async ({ actor, body }) => {
    if (!(await leaveOwnMembership(context, actor.userId, body.tenantId))) throw notFound();
    return done('successfullySaved');
  });
  mount(app, context, contract.handOverAddress, async ({ actor, body }) => {
    const refusal = await handOverAddress(context, actor, body.userId);
    if (refusal === 'noSuchUser') throw notFound();
    refuseIf(refusal);
    return done('successfullyUpdated');
  });
}
