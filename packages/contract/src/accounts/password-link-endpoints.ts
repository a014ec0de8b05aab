import { everybody, only, signedIn } from '@invigil/domain/access/access';
import { MIN_PASSWORD_LENGTH } from '@invigil/domain/accounts/password-text';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { givenPassword, id, instant, linkToken } from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'User';

export const createPasswordLink = endpoint({
  name: 'createPasswordLink',
  changes: ['people', 'messages'],
  method: 'POST',
  path: '/api/User/CreatePasswordLink',
  summary:
    "Makes a link that sets a new password for an account, once, within 15 minutes: for an own candidate whom no other Admin has, or for any user as the SuperAdmin. The link is answered once; an earlier unused link of the account ends. The account's owner sees who made it. An addition of this product.",
  group,
  access: only(['superAdmin', 'admin'], ['users']),
  refusedInDemo: true,
  body: wire({ userId: id }, {}),
  refusals: ['addressProven', 'sharedCandidate'],
  ok: wire({ path: z.string(), expiresAt: instant }, {}),
});

export const openPasswordLink = endpoint({
  name: 'openPasswordLink',
  changes: [],
  method: 'POST',
  path: '/api/User/OpenPasswordLink',
  summary: 'Whose password a link sets, while it is valid. An addition of this product.',
  group,
  access: everybody,
  body: wire({ token: linkToken }, {}),
  refusals: ['passwordLinkInvalid'],
  ok: wire({ fullName: z.string(), email: z.string(), expiresAt: instant }, {}),
});

export const setPasswordByLink = endpoint({
  name: 'setPasswordByLink',
  changes: ['people', 'messages'],
  method: 'PUT',
  path: '/api/User/SetPasswordByLink',
  summary: 'Sets a new password by a link and ends all sessions of the account. An addition of this product.',
  group,
  access: everybody,
  refusedInDemo: true,
  body: wire({ token: linkToken, password: givenPassword.min(MIN_PASSWORD_LENGTH, 'min8Character') }, {}),
  refusals: ['commonPassword', 'passwordLinkInvalid'],
  ok: doneAnswer,
});

export const confirmPasswordLinks = endpoint({
  name: 'confirmPasswordLinks',
  changes: ['people', 'messages'],
  method: 'PUT',
  path: '/api/User/ConfirmPasswordLinks',
  summary:
    "Confirms the notices about links that were made for the caller's account until a time, which is that of the newest notice shown; they are not shown again. An addition of this product.",
  group,
  access: signedIn,
  body: wire({ madeUntil: instant }, {}),
  ok: doneAnswer,
});
