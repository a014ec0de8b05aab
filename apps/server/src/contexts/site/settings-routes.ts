import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/site/settings-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { mount, mountPublic } from '../../http/calls/mount.ts';
import { storeImage } from '../files/actions.ts';
import { findOwnImage, imagePathOf } from '../files/queries.ts';
import { readPublicSettings } from './public-settings.ts';
import { saveSettings, saveSettingsIn } from './save-settings.ts';

export function registerSettingsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  const readPublic = () => readPublicSettings(context);
  mountPublic(app, context, contract.getSiteSettings, readPublic);

  mount(
    app,
    context,
    contract.updateGeneralSettings,
    async ({ actor, body }) => {
      await db.transaction(async (tx) => {
        for (const field of ['logoPath', 'faviconPath'] as const)
          await findOwnImage(tx, actor, { field, path: body[field] ?? '', purpose: 'siteImage' });
        await saveSettingsIn(context, tx, actor, 'general', body);
      });
      return done('successfullyUpdated');
    },
    readPublic,
  );

  mount(
    app,
    context,
    contract.updateExamSettings,
    async ({ actor, body }) => {
      await saveSettings(context, actor, 'exam', body);
      return done('successfullyUpdated');
    },
    readPublic,
  );

  mount(
    app,
    context,
    contract.updateColourSettings,
    async ({ actor, body }) => {
      await saveSettings(context, actor, 'colours', body);
      return done('successfullyUpdated');
    },
    readPublic,
  );

  for (const endpoint of [contract.uploadLogo, contract.uploadFavicon])
    mount(app, context, endpoint, async ({ actor, upload }) => ({
      path: imagePathOf(await storeImage(context, actor, upload, 'siteImage'), 'siteImage'),
    }));
}
