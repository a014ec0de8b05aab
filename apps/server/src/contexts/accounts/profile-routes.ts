import * as contract from '@invigil/contract/accounts/profile-endpoints';
import { done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { mount } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import { originOf } from '../../http/calls/request-origin.ts';
import { storeImage } from '../files/actions.ts';
import { imagePathOf } from '../files/queries.ts';
import { changePassword, checkPassword } from './change-password.ts';
import { updateProfile } from './update-profile.ts';
import { userImagePath } from './user-image.ts';
import { getUserRow, userVersionOf } from './user-page.ts';

export function registerProfileRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.checkPassword, async ({ actor, body, request }) => {
    await checkPassword(context, actor, { ...body, origin: originOf(request) });
    return done('successfullySubmitted');
  });

  mount(app, context, contract.changePassword, async ({ actor, body, request }) => {
    await changePassword(context, actor, body.password);
    context.traces.acted('passwordChanged', actor.userId, originOf(request));
    return done('successfullyUpdated');
  });

  mount(
    app,
    context,
    contract.updateProfile,
    async ({ actor, body, request }) => {
      const { emailWaits, emailChanged } = await updateProfile(context, actor, body, localeOf(request));
      if (emailChanged) context.traces.acted('emailChanged', actor.userId, originOf(request));
      return done(emailWaits ? 'pleaseCheckyouremail' : 'successfullyUpdated');
    },
    async ({ actor }) => {
      const row = await getUserRow(context, actor, actor.userId);
      const imagePath = userImagePath(context, row.imageFileId, actor.userId);
      return Object.assign(row, { imagePath, recordVersion: userVersionOf(row) });
    },
  );

  mount(app, context, contract.uploadUserImage, async ({ actor, upload }) => {
    const path = imagePathOf(await storeImage(context, actor, upload, 'userImage'), 'userImage');
    return { path: context.tickets.sign(path, actor.userId, context.clock.now()) };
  });
}
