import { listRoles } from '@invigil/contract/accounts/account-endpoints';
import * as contract from '@invigil/contract/accounts/role-endpoints';
import { created, done } from '@invigil/contract/answers';
import { asc, eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { auditedCrud } from '../../audit/actions.ts';
import { roles } from '../tables.ts';

const crud = auditedCrud({
  table: roles,
  subject: 'role',
  nameOf: ({ name }) => name,
  edited: ['displayName', 'description'],
  duplicates: { roles_name_key: 'roleTaken' },
  referenced: 'roleHasUsers',
});

export function registerRoleRoutes(app: FastifyInstance, deps: MountDeps & Deps<'clock' | 'database'>): void {
  const { db } = deps.database;

  mount(app, deps, listRoles, () => readRoles(db));

  mount(app, deps, contract.createRole, async ({ actor, body }) => {
    const { roleName: name, roleDisplayName: displayName, description } = body;
    return created(
      await db.transaction((tx) => crud.create({ deps, tx, actor }, { name, displayName, description })),
    );
  });

  mount(
    app,
    deps,
    contract.updateRole,
    async ({ actor, body: { roleId, recordVersion, roleDisplayName, description } }) => {
      const edit = { id: roleId, recordVersion, fields: { displayName: roleDisplayName, description } };
      await db.transaction((tx) => crud.update({ deps, tx, actor }, edit));
      return done('successfullyUpdated');
    },
    async ({ body: { roleId } }) => {
      const [role] = await readRoles(db, eq(roles.id, roleId));
      if (role === undefined) throw notFound();
      return role;
    },
  );

  // Refuses a role even if its users are deleted, because their pseudonymized rows refer to the role.
  mount(app, deps, contract.deleteRole, async ({ actor, params: { roleId } }) => {
    await db.transaction((tx) => crud.remove({ deps, tx, actor }, roleId, undefined, {}, refuseBuiltIn));
    return done('successfullyDeleted');
  });
}

/** Roles by id. */
async function readRoles(db: Queries, scope?: SQL) {
  const rows = await db.select().from(roles).where(scope).orderBy(asc(roles.id));
  return rows.map((role) => ({
    roleId: role.id,
    roleName: role.name,
    roleDisplayName: role.displayName,
    description: role.description,
    createdBy: role.createdBy,
    updatedBy: role.updatedBy,
    recordVersion: crud.withVersion(role).recordVersion,
  }));
}

function refuseBuiltIn({ isBuiltIn }: { readonly isBuiltIn: boolean }): void {
  if (isBuiltIn) throw new Refused('roleRestricted');
}
