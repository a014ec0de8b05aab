import { everybody, only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { namedVersion, pathId, recordVersion } from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'User';
/** The users screen shows the invitation link, whose rule these calls read and change. */
const access = only(['admin'], ['users']);

/** Whether only invited addresses may register by an Admin's invitation link. */
const rule = { invitedEmailsOnly: z.boolean({ error: 'boolean' }) };
const registrationRule = wire({ ...rule, ...recordVersion }, {});

export const getRegistrationRule = endpoint({
  name: 'getRegistrationRule',
  shows: ['people'],
  method: 'GET',
  path: '/api/User/GetRegistrationRule',
  summary:
    "Whether only invited addresses can register with the caller's invitation link. An addition of this product.",
  group,
  access,
  ok: registrationRule,
});

export const updateRegistrationRule = endpoint({
  name: 'updateRegistrationRule',
  changes: ['people', 'messages'],
  method: 'PUT',
  path: '/api/User/UpdateRegistrationRule',
  summary:
    "Sets whether everybody with the caller's invitation link can register, or only invited addresses: those on a participant list of the caller's assessments. In both cases an invited address needs the code of its invitation. An addition of this product.",
  group,
  access,
  actorFields: ['lastUpdatedBy'],
  body: wire({ ...rule, ...namedVersion }, {}),
  present: registrationRule,
  recordIds: [],
  ok: doneAnswer,
});

export const getInviter = endpoint({
  name: 'getInviter',
  shows: ['people'],
  method: 'GET',
  path: '/api/User/GetInviter/:userId',
  summary:
    'The name of the Admin whose invitation link it is, for the page behind the link. An addition of this product.',
  group,
  access: everybody,
  params: wire({ ownerId: pathId }, { ownerId: 'userId' }),
  refusals: ['noSuchUser'],
  ok: wire({ fullName: z.string() }, {}),
});
