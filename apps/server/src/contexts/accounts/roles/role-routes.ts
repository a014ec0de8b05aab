import * as contract from '@invigil/contract/accounts/role-endpoints';
import { created, done } from '@invigil/contract/answers';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import { refuseReferenced } from '../../../database/refuse-referenced.ts';
import { notFound, Refused } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import { changesBetween } from '../../audit/changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { roles } from '../tables.ts';

const DUPLICATES = { roles_name_key: 'roleTaken' } as const;

export function registerRoleRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, contract.createRole, async ({ actor, body }) => {
    const now = context.clock.now();
    const { roleName: name, roleDisplayName: displayName, description } = body;
    const row = await db.transaction(async (tx) => {
      const [inserted] = await refuseDuplicates(DUPLICATES, () =>
        tx
          .insert(roles)
          .values({
            ...{ name, displayName, description },
            ...{ createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId },
          })
          .returning({ id: roles.id }),
      );
      await recordAudit(context, tx, actor, {
        action: 'roleCreated',
        subjectId: inserted?.id ?? '',
        subjectName: name,
      });
      return inserted;
    });
    return created(row);
  });

  mount(app, context, contract.updateRole, async ({ actor, body }) => {
    const fields = { displayName: body.roleDisplayName, description: body.description };
    await db.transaction(async (tx) => {
      const [before] = await tx.select().from(roles).where(eq(roles.id, body.roleId)).for('update');
      if (before === undefined) throw notFound();
      await tx
        .update(roles)
        .set({ ...fields, updatedAt: context.clock.now(), updatedBy: actor.userId })
        .where(eq(roles.id, body.roleId));
      await recordAudit(context, tx, actor, {
        action: 'roleUpdated',
        subjectId: body.roleId,
        subjectName: before.name,
        detail: changesBetween({ ...before }, fields),
      });
    });
    return done('successfullyUpdated');
  });

  // A role whose last user was deleted stays too: the pseudonym that is left refers to it (decision 43).
  mount(app, context, contract.deleteRole, async ({ actor, params: { roleId } }) => {
    await refuseReferenced('roleHasUsers', () =>
      db.transaction(async (tx) => {
        const [role] = await tx.select().from(roles).where(eq(roles.id, roleId)).for('update');
        if (role === undefined) throw notFound();
        if (role.isBuiltIn) throw new Refused('roleRestricted');
        await tx.delete(roles).where(eq(roles.id, roleId));
        await recordAudit(context, tx, actor, {
          action: 'roleDeleted',
          subjectId: roleId,
          subjectName: role.name,
        });
      }),
    );
    return done('successfullyDeleted');
  });
}
