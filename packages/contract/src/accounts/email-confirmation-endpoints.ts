import { everybody, signedIn } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { linkToken } from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'User';

export const openEmailConfirmation = endpoint({
  name: 'openEmailConfirmation',
  changes: [],
  method: 'POST',
  path: '/api/User/OpenEmailConfirmation',
  summary:
    'Which address a link confirms, while it is valid. Does not use the link. An addition of this product.',
  group,
  access: everybody,
  body: wire({ token: linkToken }, {}),
  refusals: ['confirmationLinkInvalid'],
  ok: wire(
    {
      email: z.string(),
      /** Whether the address replaces another one of the account. */
      isChange: z.boolean(),
    },
    {},
  ),
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  changes: ['people', 'messages'],
  method: 'PUT',
  path: '/api/User/ConfirmEmail',
  summary:
    "Confirms an address of the caller's account by a link, once, within 24 hours. An address that replaces another one takes effect and ends all sessions of the account. An addition of this product.",
  group,
  access: signedIn,
  body: wire({ token: linkToken }, {}),
  refusals: ['confirmationLinkInvalid', 'confirmationOfOther', 'emailTaken', 'ownPasswordNeeded'],
  ok: doneAnswer,
});

export const sendEmailConfirmation = endpoint({
  name: 'sendEmailConfirmation',
  changes: ['people', 'messages'],
  method: 'POST',
  path: '/api/User/SendEmailConfirmation',
  summary:
    "Sends a new link to the address of the caller's account that waits for confirmation; the link before it ends. An addition of this product.",
  group,
  access: signedIn,
  body: wire({}, {}),
  refusals: ['emailSettingsNotDone', 'ownPasswordNeeded'],
  ok: doneAnswer,
});

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  changes: ['people', 'messages'],
  method: 'PUT',
  path: '/api/User/CancelEmailChange',
  summary:
    "Keeps the address of the caller's account: a new one that waits for confirmation is dropped. An addition of this product.",
  group,
  access: signedIn,
  body: wire({}, {}),
  ok: doneAnswer,
});
