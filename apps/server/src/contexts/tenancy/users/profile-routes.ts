import * as contract from '@invigil/contract/accounts/profile-endpoints';
import { done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import { originOf } from '../../../http/calls/request-origin.ts';
import type { Deps } from '../../../ports.ts';
import { storeImage } from '../../files/actions.ts';
import { imagePathOf } from '../../files/queries.ts';
import { changePassword, checkPassword } from '../../identity/actions.ts';
import { userImagePath } from '../../identity/queries.ts';
import { updateProfile } from './update-profile.ts';
import { getUserRow, userVersionOf } from './user-page.ts';

export function registerProfileRoutes(
  app: FastifyInstance,
  deps: MountDeps &
    Deps<
      | 'clock'
      | 'database'
      | 'demoAccounts'
      | 'files'
      | 'passwordWork'
      | 'passwords'
      | 'secrets'
      | 'tickets'
      | 'traces'
    >,
): void {
  mount(app, deps, contract.checkPassword, async ({ actor, body, request }) => {
    await checkPassword(deps, actor, { ...body, origin: originOf(request) });
    return done('successfullySubmitted');
  });

  mount(app, deps, contract.changePassword, async ({ actor, body, request }) => {
    await changePassword(deps, actor, body.password);
    deps.traces.acted('passwordChanged', actor.userId, originOf(request));
    return done('successfullyUpdated');
  });

  mount(
    app,
    deps,
    contract.updateProfile,
    async ({ actor, body, request }) => {
      const { emailWaits, emailChanged } = await updateProfile(deps, actor, body, localeOf(request));
      if (emailChanged) deps.traces.acted('emailChanged', actor.userId, originOf(request));
      return done(emailWaits ? 'pleaseCheckyouremail' : 'successfullyUpdated');
    },
    async ({ actor }) => {
      const row = await getUserRow(deps, actor, actor.userId);
      const imagePath = userImagePath(deps, row.imageFileId, actor.userId);
      return { ...row, imagePath, recordVersion: userVersionOf(row) };
    },
  );

  mount(app, deps, contract.uploadUserImage, async ({ actor, upload }) => {
    const path = imagePathOf(await storeImage(deps, actor, upload, 'userImage'), 'userImage');
    return { path: deps.tickets.sign(path, actor.userId, deps.clock.now()) };
  });
}
