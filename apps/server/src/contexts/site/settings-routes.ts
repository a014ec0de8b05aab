import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/site/settings-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount, mountPublic } from '../../http/calls/mount.ts';
import type { Deps } from '../../ports.ts';
import { storeImage } from '../files/actions.ts';
import { findOwnImage, imagePathOf } from '../files/queries.ts';
import { readPublicSettings } from './public-settings.ts';
import { saveSettings, saveSettingsIn } from './save-settings.ts';

export function registerSettingsRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'aiKeys' | 'clock' | 'database' | 'demoAccounts' | 'files' | 'servers'>,
): void {
  const { db } = deps.database;

  const readPublic = () => readPublicSettings(deps);
  mountPublic(app, deps, contract.getSiteSettings, readPublic);

  mount(
    app,
    deps,
    contract.updateGeneralSettings,
    async ({ actor, body }) => {
      await db.transaction(async (tx) => {
        for (const field of ['logoPath', 'faviconPath'] as const)
          await findOwnImage(tx, actor, { field, path: body[field] ?? '', purpose: 'siteImage' });
        await saveSettingsIn(deps, tx, actor, 'general', body);
      });
      return done('successfullyUpdated');
    },
    readPublic,
  );

  mount(
    app,
    deps,
    contract.updateExamSettings,
    async ({ actor, body }) => {
      await saveSettings(deps, actor, 'exam', body);
      return done('successfullyUpdated');
    },
    readPublic,
  );

  mount(
    app,
    deps,
    contract.updateColourSettings,
    async ({ actor, body }) => {
      await saveSettings(deps, actor, 'colours', body);
      return done('successfullyUpdated');
    },
    readPublic,
  );

  for (const endpoint of [contract.uploadLogo, contract.uploadFavicon])
    mount(app, deps, endpoint, async ({ actor, upload }) => ({
      path: imagePathOf(await storeImage(deps, actor, upload, 'siteImage'), 'siteImage'),
    }));
}
