import { only } from '@invigil/domain/access/access';
import { INVITATION_STATES } from '@invigil/domain/accounts/invitation-state';
import { z } from 'zod';
import { doneAnswer, pageOf, SUCCESS_KEYS } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, email, instant, pageNumber, pageSize, pathId, personName } from '../fields.ts';
import { wire } from '../wire.ts';

const users = { group: 'User', access: only(['admin'], ['users']) } as const;
/** Addresses of one call. */
const MAX_ADDRESSES = 5_000;

/** An address that the tenant has invited or listed, and how far its person is. */
const invitationRow = wire(
  {
    email: z.string(),
    state: z.enum(INVITATION_STATES),
    isRegistered: z.boolean(),
    /** The tenant's name for the person; null where it knows none. */
    fullName: z.string().nullable(),
    registeredAt: instant.nullable(),
    /** When the account that waits was registered; null in other states. */
    accountCreatedAt: instant.nullable(),
    /** Valid for this address only; null once the address is registered. */
    invitationCode: z.string().nullable(),
  },
  { registeredAt: 'dateAdded', accountCreatedAt: 'accountDateAdded' },
);

export const listInvitations = endpoint({
  ...users,
  name: 'listInvitations',
  shows: ['people'],
  method: 'GET',
  path: '/api/User/GetInvitations/:page/:itemsPerPage',
  summary:
    'The addresses that the caller has imported or that are on the participant lists of its assessments, or of one of them, each with its state and the code that registers it. An addition of this product.',
  isHeavyRead: true,
  params: wire({ page: pageNumber, pageSize }, { pageSize: 'itemsPerPage' }),
  query: wire(
    {
      search: z.string().trim().max(200, 'tooLong').optional(),
      state: z.enum(INVITATION_STATES, { error: 'unknownChoice' }).optional(),
      /** Restricts the rows to the list of one assessment. */
      assessmentId: pathId.optional(),
    },
    { assessmentId: 'quizTopicId' },
  ),
  ok: pageOf(invitationRow),
});

export const confirmCandidates = endpoint({
  ...users,
  name: 'confirmCandidates',
  changes: ['people', 'authoring', 'attempts'],
  method: 'PUT',
  path: '/api/User/ConfirmCandidates',
  summary:
    "Confirms that the accounts of invited addresses belong to the addresses' owners: they become candidates of the caller, once for all lists. Addresses without an account are ignored. An addition of this product.",
  body: wire(
    { emails: z.array(email, { error: 'required' }).min(1, 'required').max(MAX_ADDRESSES, 'tooLarge') },
    {},
  ),
  ok: wire({ message: z.enum(SUCCESS_KEYS), confirmedCount: count }, { message: 'responseMsg' }),
});

export const inviteCandidate = endpoint({
  ...users,
  name: 'inviteCandidate',
  changes: ['people', 'messages'],
  method: 'POST',
  path: '/api/User/InviteCandidate',
  summary:
    'Invites an address, whether or not it has an account, by an e-mail where the site sends any. Its person becomes a candidate of the caller by the link of the invitation. An addition of this product.',
  body: wire({ fullName: personName(120), email }, {}),
  refusals: ['emailSettingsNotDone'],
  ok: doneAnswer,
});

export const sendOpenInvitations = endpoint({
  ...users,
  name: 'sendOpenInvitations',
  changes: ['people', 'messages'],
  method: 'POST',
  path: '/api/User/SendOpenInvitations',
  summary:
    'Sends an invitation to every invited or listed address that is no candidate of the caller yet. An addition of this product.',
  body: wire({}, {}),
  refusals: ['emailSettingsNotDone', 'noCandidateSelected'],
  ok: wire({ message: z.enum(SUCCESS_KEYS), mailedCount: count }, { message: 'responseMsg' }),
});
