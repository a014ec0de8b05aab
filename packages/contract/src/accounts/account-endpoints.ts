import { everybody, only, signedIn } from '@invigil/domain/access/access';
import { z } from 'zod';
import { createdAnswer, doneAnswer, listQuery, pageOf } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, pageNumber, pageSize, pathFilterId, pathId } from '../fields.ts';
import { PAYMENT_REFUSALS } from '../refusal-groups.ts';
import { wire } from '../wire.ts';
import {
  createUserBody,
  registerAdminBody,
  registerCandidateBody,
  roleRow,
  sessionUser,
  signInAnswer,
  signInBody,
  updateUserBody,
  userRow,
} from './account-schemas.ts';

const group = 'User';

export const signIn = endpoint({
  name: 'signIn',
  changes: ['people'],
  method: 'POST',
  path: '/api/User/GetLoginInfo',
  summary: 'Signs in. Status 204 for wrong credentials, whether or not the address is known.',
  group,
  access: everybody,
  body: signInBody,
  ok: signInAnswer,
  noContent: true,
});

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  shows: ['people', 'billing'],
  method: 'GET',
  path: '/api/User/GetCurrentUser',
  summary:
    'The user of the session, as in the answer to the sign-in, for a reloaded page. An addition of this product.',
  group,
  access: signedIn,
  ok: sessionUser,
});

export const recordSignIn = endpoint({
  name: 'recordSignIn',
  changes: ['people'],
  method: 'POST',
  path: '/api/User/CreateLoginHistory',
  summary:
    'Records the sign-in of this session once; the server determines address and browser. A repeated call answers the same id.',
  group,
  access: signedIn,
  actorFields: ['userId'],
  body: wire({}, {}),
  ok: wire({ signInId: id }, { signInId: 'responseMsg' }),
});

export const signOut = endpoint({
  name: 'signOut',
  changes: ['people'],
  method: 'GET',
  path: '/api/User/UpdateLoginHistory/:id',
  summary:
    'Signs out: ends the session of the caller and records the time. `id` is 0 for a sign-in that was not recorded.',
  group,
  access: signedIn,
  params: wire({ signInId: pathFilterId }, { signInId: 'id' }),
  ok: doneAnswer,
});

export const registerAdmin = endpoint({
  name: 'registerAdmin',
  changes: ['people', 'billing', 'messages'],
  method: 'POST',
  path: '/api/User/AdminRegistration',
  summary: 'Registers an Admin with a billing plan.',
  group,
  access: everybody,
  body: registerAdminBody,
  refusals: [...PAYMENT_REFUSALS, 'commonPassword', 'emailTaken'],
  ok: createdAnswer('userId'),
});

export const registerCandidate = endpoint({
  name: 'registerCandidate',
  changes: ['people', 'billing', 'messages'],
  method: 'POST',
  path: '/api/User/StudentRegistration',
  summary:
    "Registers a candidate through an Admin's invitation link; `addedBy` is the inviting Admin. An address on a participant list of the Admin needs the `invitationCode` of its invitation.",
  group,
  access: everybody,
  body: registerCandidateBody,
  refusals: [
    'alreadyCandidate',
    'commonPassword',
    'emailNotAllowed',
    'emailTaken',
    'emailTakenLinkSent',
    'noSuchUser',
  ],
  ok: createdAnswer('userId'),
});

export const requestPasswordLink = endpoint({
  name: 'requestPasswordLink',
  changes: ['people', 'messages'],
  method: 'POST',
  path: '/api/Settings/SendPasswordMail',
  summary: 'Sends a link to set a new password. Needs the mail settings.',
  group,
  access: everybody,
  body: wire({ email: signInBody.fields.email }, {}),
  refusals: ['emailSettingsNotDone'],
  ok: doneAnswer,
});

export const listUsers = endpoint({
  name: 'listUsers',
  shows: ['people', 'billing'],
  method: 'GET',
  path: '/api/User/GetUserList/:userId/:page/:itemsPerPage',
  summary: "An Admin's own candidates, or all users for the SuperAdmin.",
  isHeavyRead: true,
  group,
  access: only(['superAdmin', 'admin'], ['users']),
  actorFields: ['userId'],
  params: wire({ userId: pathId, page: pageNumber, pageSize }, { pageSize: 'itemsPerPage' }),
  query: listQuery(['fullName', 'email', 'createdAt']),
  ok: pageOf(userRow),
});

export const getUser = endpoint({
  name: 'getUser',
  shows: ['people'],
  method: 'GET',
  path: '/api/User/GetSingleUser/:id',
  summary: 'One user: the caller, a candidate of the caller, or any user for the SuperAdmin.',
  group,
  access: signedIn,
  params: wire({ userId: pathId }, { userId: 'id' }),
  ok: userRow,
});

export const createUser = endpoint({
  name: 'createUser',
  changes: ['people', 'billing', 'messages'],
  method: 'POST',
  path: '/api/User/CreateUser',
  summary: 'Creates a candidate (Admin) or a user with a role, plan and payment mode (SuperAdmin).',
  group,
  access: only(['superAdmin', 'admin'], ['users']),
  actorFields: ['addedBy'],
  body: createUserBody,
  refusals: ['commonPassword', 'emailTaken', 'onlinePaymentNotAllowed'],
  ok: createdAnswer('userId'),
});

export const updateUser = endpoint({
  name: 'updateUser',
  changes: ['people', 'messages'],
  method: 'PUT',
  path: '/api/User/UpdateUser',
  summary:
    'Changes the personal data of a candidate of the caller, or of any user for the SuperAdmin, who may also change the role between Admin and custom roles. Name, mobile and address of a candidate with multiple Admins change for the caller only; e-mail address, date of birth and picture of such a candidate can only be changed by the SuperAdmin. The answer pleaseCheckyouremail says that a new address waits for its confirmation.',
  group,
  access: only(['superAdmin', 'admin'], ['users']),
  actorFields: ['lastUpdatedBy'],
  body: updateUserBody,
  present: userRow,
  recordIds: ['userId'],
  refusals: ['addressProven', 'demoRestricted', 'emailTaken', 'passwordRequired', 'sharedCandidate'],
  ok: doneAnswer,
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  changes: ['people', 'billing', 'messages'],
  method: 'DELETE',
  path: '/api/User/DeleteSingleUser/:id',
  summary:
    'Deletes a candidate of the caller, or any user for the SuperAdmin. Attempts remain under a pseudonym.',
  group,
  access: only(['superAdmin', 'admin'], ['users']),
  params: wire({ userId: pathId }, { userId: 'id' }),
  refusals: ['lastSuperAdmin', 'ownerHasLiveAssessment'],
  ok: doneAnswer,
});

export const listRoles = endpoint({
  name: 'listRoles',
  shows: ['people'],
  method: 'GET',
  path: '/api/User/GetUserRoleList',
  summary: 'All roles.',
  group,
  access: only(['superAdmin']),
  ok: z.array(roleRow),
});
