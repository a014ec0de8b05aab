import { done } from '@invigil/contract/answers';
import type { OkOf } from '@invigil/contract/endpoint';
import * as contract from '@invigil/contract/site/private-settings-endpoints';
import { compareVersions } from '@invigil/domain/operation/release';
import { sendsPasswordElsewhere } from '@invigil/domain/site/mail-account';
import { pictureNamesOf } from '@invigil/domain/site/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../../application/caller.ts';
import { InvalidField } from '../../application/errors.ts';
import { type MountDeps, mount } from '../../http/calls/mount.ts';
import { originOf } from '../../http/calls/request-origin.ts';
import type { Deps } from '../../ports.ts';
import { findOwnImage } from '../files/queries.ts';
import { keySourceOf } from './ai-keys.ts';
import { readMailServerTest } from './mail-server-test.ts';
import { readPublicSettings } from './public-settings.ts';
import { saveAnySettings } from './save-any-settings.ts';
import { lockSettings, saveSettings, saveSettingsIn } from './save-settings.ts';
import { SITE, saveSecret, secretNamesOf } from './secrets.ts';
import { readSettings, settingsVersion } from './site-settings.ts';

/** Site settings with secrets and long texts. */
export function registerPrivateSettingsRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'aiKeys' | 'clock' | 'database' | 'demoAccounts' | 'secrets' | 'servers' | 'traces'>,
): void {
  const { db } = deps.database;
  const updated = done('successfullyUpdated');

  const readPublic = () => readPublicSettings(deps);
  const readPrivate = () => readPrivateSettings(deps);
  const traceKeys = (actor: Session, request: FastifyRequest, keys: readonly (string | undefined)[]) => {
    if (keys.some((key) => key !== undefined))
      deps.traces.acted('keysChanged', actor.userId, originOf(request));
  };

  mount(
    app,
    deps,
    contract.updateSettings,
    async ({ actor, body }) => {
      await saveAnySettings(deps, actor, body);
      return updated;
    },
    readPublic,
  );

  mount(
    app,
    deps,
    contract.updatePaymentSettings,
    async ({ actor, body: { paymentSecretKey, paymentWebhookSecret, ...rest }, request }) => {
      await db.transaction(async (tx) => {
        await saveSettingsIn(deps, tx, actor, 'payment', rest);
        await saveSecret(deps, tx, actor, {
          owner: SITE,
          name: 'paymentSecretKey',
          value: paymentSecretKey,
        });
        await saveSecret(deps, tx, actor, {
          owner: SITE,
          name: 'paymentWebhookSecret',
          value: paymentWebhookSecret,
        });
      });
      traceKeys(actor, request, [paymentSecretKey, paymentWebhookSecret]);
      return updated;
    },
    readPublic,
  );

  mount(
    app,
    deps,
    contract.updateMailSettings,
    async ({ actor, body: { mailPassword, ...rest }, request }) => {
      await db.transaction(async (tx) => {
        const { email } = await lockSettings(tx, actor, ['email'], rest.recordVersion);
        const isStored = (await secretNamesOf(tx, SITE)).has('mailPassword');
        if (isStored && mailPassword === undefined && sendsPasswordElsewhere(email, rest))
          throw new InvalidField('mailPassword', 'passwordAgain');
        await saveSettingsIn(deps, tx, actor, 'email', rest);
        await saveSecret(deps, tx, actor, { owner: SITE, name: 'mailPassword', value: mailPassword });
      });
      traceKeys(actor, request, [mailPassword]);
      return updated;
    },
    readPrivate,
  );

  mount(
    app,
    deps,
    contract.updateAiSettings,
    async ({ actor, body: { geminiKey, openAiKey, ...rest }, request }) => {
      await db.transaction(async (tx) => {
        await saveSettingsIn(deps, tx, actor, 'ai', rest);
        await saveSecret(deps, tx, actor, { owner: SITE, name: 'geminiKey', value: geminiKey });
        await saveSecret(deps, tx, actor, { owner: SITE, name: 'openAiKey', value: openAiKey });
      });
      traceKeys(actor, request, [geminiKey, openAiKey]);
      return updated;
    },
    readPrivate,
  );

  mount(
    app,
    deps,
    contract.updateLandingSettings,
    async ({ actor, body }) => {
      await db.transaction(async (tx) => {
        for (const field of pictureNamesOf('landing'))
          await findOwnImage(tx, actor, { field, path: body[field] ?? '', purpose: 'siteImage' });
        await saveSettingsIn(deps, tx, actor, 'landing', body);
      });
      return updated;
    },
    readPublic,
  );

  mount(
    app,
    deps,
    contract.updateMailTexts,
    async ({ actor, body }) => {
      const { reportEmailSubject: _subject, reportEmailBody: _body, ...editable } = body;
      await saveSettings(deps, actor, 'emailTexts', editable);
      return updated;
    },
    readPrivate,
  );

  mount(
    app,
    deps,
    contract.updateClientUrl,
    async ({ actor, body: { origin, recordVersion } }) => {
      await saveSettings(deps, actor, 'client', { url: origin, recordVersion });
      return updated;
    },
    readPrivate,
  );

  mount(app, deps, contract.getPrivateSettings, readPrivate);
}

/** The private sections; of secrets only whether they are stored. */
async function readPrivateSettings({
  database: { db },
  aiKeys,
  servers,
}: Deps<'aiKeys' | 'database' | 'servers'>): Promise<OkOf<typeof contract.getPrivateSettings>> {
  const settings = await readSettings(db);
  const names = await secretNamesOf(db, SITE);
  const mailTestedAt = await readMailServerTest(db, settings.email);
  const rest = {
    clientUrl: settings.client.url,
    geminiKeySource: keySourceOf(aiKeys, names, 'gemini'),
    openAiKeySource: keySourceOf(aiKeys, names, 'openAi'),
    hasMailPassword: names.has('mailPassword'),
    mailTestedAt,
    hasPaymentSecretKey: names.has('paymentSecretKey'),
    hasPaymentWebhookSecret: names.has('paymentWebhookSecret'),
    servingVersions: servers.versions().toSorted(compareVersions),
    recordVersions: {
      email: settingsVersion(settings, ['email']),
      emailTexts: settingsVersion(settings, ['emailTexts']),
      client: settingsVersion(settings, ['client']),
      ai: settingsVersion(settings, ['ai']),
    },
  };
  return { ...settings.email, ...settings.emailTexts, ...settings.ai, ...rest };
}
