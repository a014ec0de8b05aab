import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant } from '../fields.ts';
import { wire } from '../wire.ts';

const candidate = { group: 'User', access: only(['candidate']) } as const;

/** A tenant as its candidate sees it. */
const membershipRow = wire(
  { tenantId: id, tenantName: z.string(), joinedAt: instant, isAccepted: z.boolean() },
  { joinedAt: 'dateAdded' },
);

export const listOwnMemberships = endpoint({
  ...candidate,
  name: 'listOwnMemberships',
  shows: ['people'],
  method: 'GET',
  path: '/api/User/GetMemberships',
  summary:
    "The organisations whose candidate the caller is, and how many others wait for the owner of the caller's address to prove it. An addition of this product.",
  ok: wire(
    {
      memberships: z.array(membershipRow),
      /** Organisations that have invited the address; nothing else of them is shown before the address is proven. */
      waitingCount: count,
      isEmailProven: z.boolean(),
      /** Whether a mailed link can prove the address: the site sends e-mail, and the caller chose the password. */
      mayProveByMail: z.boolean(),
      /** Whether somebody else set the password, which has to be changed before the address can be proven. */
      needsOwnPassword: z.boolean(),
    },
    {},
  ),
});

export const acceptOwnMembership = endpoint({
  ...candidate,
  name: 'acceptOwnMembership',
  changes: ['people', 'attempts'],
  method: 'PUT',
  path: '/api/User/AcceptMembership',
  summary: 'Accepts the membership with an organisation. An addition of this product.',
  body: wire({ tenantId: id }, {}),
  ok: doneAnswer,
});

export const leaveOwnMembership = endpoint({
  ...candidate,
  name: 'leaveOwnMembership',
  changes: ['people', 'attempts'],
  method: 'PUT',
  path: '/api/User/LeaveMembership',
  summary:
    'Declines or leaves the membership with an organisation. Results stay with the organisation. An addition of this product.',
  body: wire({ tenantId: id }, {}),
  ok: doneAnswer,
});

export const handOverAddress = endpoint({
  group: 'User',
  access: only(['superAdmin']),
  refusedInDemo: true,
  name: 'handOverAddress',
  changes: ['people'],
  method: 'PUT',
  path: '/api/User/HandOverAddress',
  summary:
    "Frees the unproven address of a candidate's account for its owner, who can then register. The account stays with its results and opens no more; the Admins of the account see it in their audit trail. An addition of this product.",
  body: wire({ userId: id }, {}),
  refusals: ['addressProven', 'noSuchUser'],
  ok: doneAnswer,
});
