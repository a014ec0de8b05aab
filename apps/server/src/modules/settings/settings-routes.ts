import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/settings/settings-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { contacts } from '../../database/schema/index.ts';
import { mountPublic } from '../../mount.ts';
import { countEvent, PUBLIC_FORMS, refuseThrottled } from '../../plugins/throttle.ts';
import { readSiteSettings } from './site-settings.ts';

export function registerSettingsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mountPublic(app, contract.getSiteSettings, () => readSiteSettings(db));

  mountPublic(app, contract.createContact, async ({ body, request }) => {
    const key = `contact:${request.ip}`;
    await refuseThrottled(context, key, PUBLIC_FORMS);
    await countEvent(context, key, PUBLIC_FORMS);
    await db.insert(contacts).values({ ...body, createdAt: context.clock.now() });
    return done('successfullySubmitted');
  });
}
