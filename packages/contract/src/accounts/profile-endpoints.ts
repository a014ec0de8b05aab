import { everybody, signedIn } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { givenPassword, id, namedVersion, newPassword, recordVersion } from '../fields.ts';
import { wire } from '../wire.ts';
import { profile, userRow } from './account-schemas.ts';

const group = 'User';
const MAX_IMAGE_BYTES = 4 * 1024 * 1024;

export const checkPassword = endpoint({
  name: 'checkPassword',
  changes: [],
  method: 'POST',
  path: '/api/User/PasswordCheck',
  summary:
    "Checks the caller's password: unlocks the lock overlay, and lets this session set a new password within five minutes.",
  group,
  access: signedIn,
  actorFields: ['userId'],
  body: wire({ email: profile.email.optional(), password: givenPassword }, {}),
  refusals: ['wrongPassword'],
  ok: doneAnswer,
});

export const changePassword = endpoint({
  name: 'changePassword',
  changes: ['people'],
  method: 'PUT',
  path: '/api/User/ChangeUserPassword',
  summary: 'Sets a new password within five minutes of PasswordCheck; other sessions end.',
  group,
  access: signedIn,
  actorFields: ['userId'],
  refusedInDemo: true,
  body: wire({ userId: id, password: newPassword }, {}),
  refusals: ['commonPassword', 'wrongPassword'],
  ok: doneAnswer,
});

const { userId, fullName, email, mobile, dateOfBirth, address, imagePath, pendingEmail } = userRow.fields;
/** The caller's own data: all that the call writes. */
const ownProfile = wire(
  { userId, fullName, email, mobile, dateOfBirth, address, imagePath, pendingEmail, ...recordVersion },
  {},
);

export const updateProfile = endpoint({
  name: 'updateProfile',
  changes: ['people', 'messages'],
  method: 'PUT',
  path: '/api/User/UpdateUserProfile',
  summary:
    "Changes the caller's own data. Only the SuperAdmin can change the e-mail address. The answer pleaseCheckyouremail says that a new address waits for its confirmation.",
  group,
  access: signedIn,
  actorFields: ['userId', 'lastUpdatedBy'],
  body: wire({ userId: id, ...profile, ...namedVersion }, {}),
  present: ownProfile,
  recordIds: ['userId'],
  refusals: ['demoRestricted', 'emailTaken', 'passwordRequired'],
  ok: doneAnswer,
});

export const uploadUserImage = endpoint({
  name: 'uploadUserImage',
  changes: [],
  method: 'POST',
  path: '/api/User/Upload',
  summary: "Stores a picture for the caller's profile and answers its path.",
  group,
  access: signedIn,
  file: { field: 'image', maxBytes: MAX_IMAGE_BYTES },
  refusals: ['imageTooLarge', 'imageUnreadable'],
  ok: wire({ path: z.string() }, { path: 'dbPath' }),
});

export const getForgottenPasswordState = endpoint({
  name: 'getForgottenPasswordState',
  shows: ['people'],
  method: 'GET',
  path: '/api/User/GetUserInfoForForgetPassword/:id',
  summary: 'Whether a link to set a new password can be sent. The answer does not depend on the address.',
  group,
  access: everybody,
  params: wire({ email: z.string().min(1).max(254) }, { email: 'id' }),
  refusals: ['emailSettingsNotDone'],
  ok: doneAnswer,
});
