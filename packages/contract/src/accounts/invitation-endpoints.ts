import { only } from '@invigil/domain/access/access';
import { INVITATION_STATES } from '@invigil/domain/accounts/invitation-state';
import { z } from 'zod';
import { pageOf } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { instant, pageNumber, pageSize } from '../fields.ts';
import { wire } from '../wire.ts';

/** An address on a participant list, and whether its owner is a candidate of the tenant. */
const invitationRow = wire(
  {
    email: z.string(),
    isRegistered: z.boolean(),
    /** Null for an address that is not registered. */
    fullName: z.string().nullable(),
    registeredAt: instant.nullable(),
    /** Valid for this address only; null once the address is registered. */
    invitationCode: z.string().nullable(),
  },
  { registeredAt: 'dateAdded' },
);

export const listInvitations = endpoint({
  name: 'listInvitations',
  shows: ['people'],
  method: 'GET',
  path: '/api/User/GetInvitations/:page/:itemsPerPage',
  summary:
    "The addresses on the participant lists of the caller's assessments, by name, each with the code that registers it. An addition of this product.",
  group: 'User',
  isHeavyRead: true,
  access: only(['admin'], ['users']),
  params: wire({ page: pageNumber, pageSize }, { pageSize: 'itemsPerPage' }),
  query: wire(
    {
      search: z.string().trim().max(200, 'tooLong').optional(),
      state: z.enum(INVITATION_STATES, { error: 'unknownChoice' }).optional(),
    },
    {},
  ),
  ok: pageOf(invitationRow),
});
