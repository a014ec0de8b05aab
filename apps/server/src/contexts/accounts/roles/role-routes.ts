import { listRoles } from '@invigil/contract/accounts/account-endpoints';
import * as contract from '@invigil/contract/accounts/role-endpoints';
import { created, done } from '@invigil/contract/answers';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import { auditedCrud } from '../../audit/audited-crud.ts';
import { roles } from '../tables.ts';

const crud = auditedCrud({
  table: roles,
  subject: 'role',
  nameOf: ({ name }) => name,
  duplicates: { roles_name_key: 'roleTaken' },
  referenced: 'roleHasUsers',
});

export function registerRoleRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, listRoles, () =>
    db
      .select({
        roleId: roles.id,
        roleName: roles.name,
        roleDisplayName: roles.displayName,
        description: roles.description,
        createdBy: roles.createdBy,
        updatedBy: roles.updatedBy,
      })
      .from(roles)
      .orderBy(asc(roles.id)),
  );

  mount(app, context, contract.createRole, async ({ actor, body }) => {
    const { roleName: name, roleDisplayName: displayName, description } = body;
    return created(
      await db.transaction((tx) => crud.create({ context, tx, actor }, { name, displayName, description })),
    );
  });

  mount(app, context, contract.updateRole, async ({ actor, body }) => {
    const fields = { displayName: body.roleDisplayName, description: body.description };
    await db.transaction((tx) => crud.update({ context, tx, actor }, body.roleId, fields));
    return done('successfullyUpdated');
  });

  // Refuses a role even if its users are deleted, because their pseudonymized rows refer to the role.
  mount(app, context, contract.deleteRole, async ({ actor, params: { roleId } }) => {
    await db.transaction((tx) => crud.remove({ context, tx, actor }, roleId, undefined, {}, refuseBuiltIn));
    return done('successfullyDeleted');
  });
}

function refuseBuiltIn({ isBuiltIn }: { readonly isBuiltIn: boolean }): void {
  if (isBuiltIn) throw new Refused('roleRestricted');
}
