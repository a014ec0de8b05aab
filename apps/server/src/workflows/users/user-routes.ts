import * as contract from '@invigil/contract/accounts/account-endpoints';
import { listInvitations as listInvitationsEndpoint } from '@invigil/contract/accounts/invitation-endpoints';
import * as registration from '@invigil/contract/accounts/registration-endpoints';
import { created, done } from '@invigil/contract/answers';
import { networkOf } from '@invigil/domain/access/network';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { readRegistrationRule, saveRegistrationRule } from '../../contexts/accounts/registration-rule.ts';
import { recordSignIn, signOut } from '../../contexts/accounts/sign-in-history.ts';
import { roles, users } from '../../contexts/accounts/tables.ts';
import { updateUser } from '../../contexts/accounts/update-user.ts';
import { userImagePath } from '../../contexts/accounts/user-image.ts';
import { readableBy } from '../../contexts/accounts/user-scope.ts';
import { listInvitations } from '../../contexts/authoring/participants/list-invitations.ts';
import { notFound, Refused } from '../../http/errors.ts';
import { mount, mountPublic, NO_CONTENT } from '../../http/mount.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../http/rate-limits.ts';
import { getSessionUser } from '../sign-in/session-user.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { registerAdmin } from './register-admin.ts';
import { registerCandidate } from './register-candidate.ts';
import { selectUsers } from './user-columns.ts';

export function registerAccountRoutes(app: FastifyInstance, context: AppContext): void {
  registerPublicRoutes(app, context);
  const { db } = context.database;

  mount(app, context, contract.getCurrentUser, ({ actor }) => getSessionUser(context, actor.userId));
  mount(app, context, contract.recordSignIn, async ({ actor, request }) => ({
    signInId: await recordSignIn(context, actor, request),
  }));
  mount(app, context, contract.signOut, async ({ actor, params }) => {
    await signOut(context, actor, params.signInId);
    return done('successfullyUpdated');
  });

  mount(app, context, contract.listUsers, ({ actor, params, query }) =>
    listUsers(context, actor, params, query),
  );
  mount(app, context, contract.getUser, async ({ actor, params }) => {
    const [user] = await selectUsers(db, actor).where(
      and(eq(users.id, params.userId), readableBy(db, actor)),
    );
    if (user === undefined) throw notFound();
    const { imageFileId, ...row } = user;
    return { ...row, imagePath: userImagePath(context, imageFileId, actor.userId) };
  });
  mount(app, context, contract.createUser, async ({ actor, body }) =>
    created(await createUser(context, actor, body)),
  );
  mount(app, context, contract.updateUser, async ({ actor, body }) => {
    await updateUser(context, actor, body);
    return done('successfullyUpdated');
  });
  mount(app, context, contract.deleteUser, async ({ actor, params }) => {
    await deleteUser(context, actor, params.userId);
    return done('successfullyDeleted');
  });
  mount(app, context, registration.getRegistrationRule, ({ actor }) =>
    readRegistrationRule(db, actor.userId),
  );
  mount(app, context, registration.updateRegistrationRule, async ({ actor, body }) => {
    await saveRegistrationRule(context, actor, body);
    return done('successfullyUpdated');
  });
  mount(app, context, listInvitationsEndpoint, ({ actor, params, query }) =>
    listInvitations(context, actor, params, query),
  );
  mount(app, context, contract.listRoles, () =>
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
}

function registerPublicRoutes(app: FastifyInstance, context: AppContext): void {
  mountPublic(app, context, contract.signIn, async ({ body, request }) => {
    const signedIn = await context.signIns(networkOf(request.ip), () =>
      signIn(context, { ...body, ip: request.ip }),
    );
    return signedIn ?? NO_CONTENT;
  });
  mountPublic(app, context, contract.registerAdmin, ({ body, request }) =>
    register(context, request.ip, () => registerAdmin(context, body)),
  );
  mountPublic(app, context, contract.registerCandidate, ({ body, request }) =>
    register(context, request.ip, () => registerCandidate(context, body, request.ip)),
  );
  // No mail can leave before its settings are done; the answer is the same for every address.
  mountPublic(app, context, contract.requestPasswordLink, async () => {
    throw new Refused('emailSettingsNotDone');
  });
}

/** Registers an account when it is the turn of the caller's network. */
function register(context: AppContext, ip: string, work: () => Promise<{ id: number }>) {
  const network = networkOf(ip);
  return context.passwordWork(`network ${network}`, async () => {
    await countOrRefuse(context, `register:${network}`, PUBLIC_FORMS);
    return created(await work());
  });
}
