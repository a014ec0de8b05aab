import { done } from '@invigil/contract/answers';
import {
  getPrivateSettings,
  testMailServer,
  updateAiSettings,
  updateLandingSettings,
  updateMailSettings,
  updateMailTexts,
  updatePaymentSettings,
} from '@invigil/contract/site/private-settings-endpoints';
import {
  getSiteSettings,
  updateColourSettings,
  updateExamSettings,
  updateGeneralSettings,
} from '@invigil/contract/site/settings-endpoints';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { button } from '../../../testing/page-parts.test-data.ts';
import { privateSettings, siteSettings } from '../../../testing/site-settings.test-data.ts';

/** The settings that a site stores; saved fields are read back. Null restores a default, stored as an empty text. */
export function serveSettings() {
  const stored: {
    site: Record<string, unknown>;
    owner: Record<string, unknown>;
    /** Why the mail server refuses tests; null where it accepts them. */
    mailFailure: string | null;
    localLinks: string | null;
  } = {
    site: siteSettings(),
    owner: privateSettings(),
    mailFailure: null,
    localLinks: null,
  };
  const save = (place: 'site' | 'owner', body: Readonly<Record<string, unknown>>) => {
    const saved = Object.entries(body).filter(([, value]) => value !== undefined);
    Object.assign(stored[place], Object.fromEntries(saved.map(([name, value]) => [name, value ?? ''])));
    return done('successfullyUpdated');
  };
  /** A secret is write-only: the settings tell only whether it is set. */
  const saveSecret = (name: string, value: string | undefined) => {
    if (value !== undefined) stored.owner[name] = value !== '';
  };
  const saveKey = (name: string, value: string | undefined) => {
    if (value !== undefined) stored.owner[name] = value === '' ? 'none' : 'settings';
  };
  edge.reply(getSiteSettings, () => stored.site as ReturnType<typeof siteSettings>);
  edge.reply(getPrivateSettings, () => stored.owner as ReturnType<typeof privateSettings>);
  for (const endpoint of [updateGeneralSettings, updateExamSettings, updateColourSettings] as const)
    edge.reply(endpoint as typeof updateGeneralSettings, ({ body }) => save('site', body));
  edge.reply(updateLandingSettings, ({ body }) => save('site', body));
  edge.reply(updateMailTexts, ({ body }) => save('owner', body));
  edge.reply(updatePaymentSettings, ({ body: { paymentSecretKey, paymentWebhookSecret, ...body } }) => {
    saveSecret('hasPaymentSecretKey', paymentSecretKey);
    saveSecret('hasPaymentWebhookSecret', paymentWebhookSecret);
    return save('site', { ...body, currency: body.currency?.toUpperCase() });
  });
  edge.reply(updateAiSettings, ({ body: { geminiKey, openAiKey, ...body } }) => {
    saveKey('geminiKeySource', geminiKey);
    saveKey('openAiKeySource', openAiKey);
    return save('owner', body);
  });
  edge.reply(testMailServer, () => {
    const failure = stored.mailFailure;
    const testedAt = failure === null ? new Date('2026-11-24T12:51:00Z') : null;
    if (failure === null) stored.owner.mailTestedAt = testedAt;
    return { recipient: 'owner@example.org', testedAt, failure, localLinks: stored.localLinks };
  });
  edge.reply(updateMailSettings, ({ body: { mailPassword, ...body } }) => {
    stored.owner.mailTestedAt = null;
    saveSecret('hasMailPassword', mailPassword);
    return save('owner', body);
  });
  return stored;
}

export const ADDRESS = '/settings/appSettings';

/** A panel by the beginning of its heading. */
export const panel = (name: RegExp) =>
  page.getByCss('[class*=_settingsPanel_]').filter({ has: page.getByRole('button', { name }) });

/** Expands or collapses a panel. */
export const expand = (name: RegExp) => panel(name).getByRole('button', { name }).click();

/** Presses the button that saves a panel. */
export const savePanel = (name: RegExp) => button('Save', panel(name)).click();

/** Opens the settings of the site with a panel. */
export async function openPanel(name: RegExp): Promise<void> {
  await openScreen(ADDRESS, 'superAdmin');
  await expand(name);
}
