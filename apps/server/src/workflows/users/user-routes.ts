import * as contract from '@invigil/contract/accounts/account-endpoints';
import { created, done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import { updateUser } from '../../contexts/accounts/update-user.ts';
import type { ExamsContext } from '../../contexts/exams/exams-context.ts';
import { hasAttemptsElsewhere } from '../../contexts/exams/queries.ts';
import { mount } from '../../http/mount.ts';
import { localeOf } from '../../http/request-locale.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { getUser, listUsers } from './list-users.ts';

export function registerUserRoutes(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.listUsers, ({ actor, params, query }) =>
    listUsers(context, actor, params, query),
  );
  mount(app, context, contract.getUser, ({ actor, params }) => getUser(context, actor, params.userId));
  mount(app, context, contract.createUser, async ({ actor, body, request }) =>
    created(await createUser(context, actor, body, localeOf(request))),
  );
  mount(
    app,
    context,
    contract.updateUser,
    async ({ actor, body, request }) => {
      const surroundings = { hasResultsElsewhere: hasAttemptsElsewhere, locale: localeOf(request) };
      const { emailWaits } = await updateUser(context, actor, body, surroundings);
      return done(emailWaits ? 'pleaseCheckyouremail' : 'successfullyUpdated');
    },
    ({ actor, body }) => getUser(context, actor, body.userId),
  );
  mount(app, context, contract.deleteUser, async ({ actor, params }) => {
    await deleteUser(context, actor, params.userId);
    return done('successfullyDeleted');
  });
}
