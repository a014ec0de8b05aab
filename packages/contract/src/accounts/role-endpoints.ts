import { only } from '@invigil/domain/access/access';
import { createdAnswer, doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, namedVersion, optionalText, pathId, text } from '../fields.ts';
import { wire } from '../wire.ts';
import { roleRow } from './account-schemas.ts';

const group = 'User';
const access = only(['superAdmin']);

const names = { roleDisplayName: 'displayName', description: 'roleDesc' } as const;
const shown = { roleDisplayName: text(60), description: optionalText(500) };

export const createRole = endpoint({
  name: 'createRole',
  changes: ['people', 'menus'],
  method: 'POST',
  path: '/api/User/CreateUserRole',
  summary: 'Creates a custom role: an Admin with only the assigned screens.',
  group,
  access,
  actorFields: ['addedBy'],
  body: wire({ roleName: text(60), ...shown }, names),
  refusals: ['roleTaken'],
  ok: createdAnswer('userRoleId'),
});

export const updateRole = endpoint({
  name: 'updateRole',
  changes: ['people', 'menus'],
  method: 'PUT',
  path: '/api/User/UpdateUserRole',
  summary: 'Changes the display name and the description of a role. Its name cannot change.',
  group,
  access,
  actorFields: ['lastUpdatedBy'],
  body: wire({ roleId: id, ...shown, ...namedVersion }, { roleId: 'userRoleId', ...names }),
  present: roleRow,
  recordIds: ['roleId'],
  refusals: ['roleTaken'],
  ok: doneAnswer,
});

export const deleteRole = endpoint({
  name: 'deleteRole',
  changes: ['people', 'menus'],
  method: 'DELETE',
  path: '/api/User/DeleteSingleRole/:id',
  summary: 'Deletes a role that no user has. Built-in roles cannot be deleted.',
  group,
  access,
  params: wire({ roleId: pathId }, { roleId: 'id' }),
  refusals: ['roleHasUsers', 'roleRestricted'],
  ok: doneAnswer,
});
