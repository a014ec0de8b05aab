import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { wire } from '../wire.ts';

const group = 'User';
/** The users screen shows the invitation link, whose rule these calls read and change. */
const access = only(['admin'], ['users']);

/** Whether only invited addresses may register by an Admin's invitation link. */
const registrationRule = wire({ invitedEmailsOnly: z.boolean({ error: 'boolean' }) }, {});

export const getRegistrationRule = endpoint({
  name: 'getRegistrationRule',
  method: 'GET',
  path: '/api/User/GetRegistrationRule',
  summary:
    "Whether the caller's invitation link serves invited addresses alone. An addition of this product.",
  group,
  access,
  ok: registrationRule,
});

export const updateRegistrationRule = endpoint({
  name: 'updateRegistrationRule',
  method: 'PUT',
  path: '/api/User/UpdateRegistrationRule',
  summary:
    "Lets everybody with the caller's invitation link register, or invited addresses alone: those on a participant list of the caller's assessments. Such an address needs the code of its invitation either way. An addition of this product.",
  group,
  access,
  actorFields: ['lastUpdatedBy'],
  body: registrationRule,
  ok: doneAnswer,
});
