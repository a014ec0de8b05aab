import { draftTextWithGemini, getAiState } from '@invigil/contract/ai/ai-endpoints';
import * as contract from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import { MODEL_KEY, type ModelStandIn, startModelStandIn } from '@invigil/testkit/ai/model-stand-in';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

const SECRET = 'AIza-never-to-be-shown';
const settings = defaultsOf('ai');

let standIn: ModelStandIn;
let test: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  standIn = await startModelStandIn();
  test = await startTestApp({ settings: { GEMINI_API_BASE: standIn.baseUrl } });
  owner = await test.signIn(OWNER);
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});

const save = (given: object = {}, by = owner) =>
  by.ok(contract.updateAiSettings, { body: { ...settings, ...given } });
const shown = (by = owner) => by.ok(contract.getPrivateSettings);

/** Everything that the site has stored about settings, as text. */
async function storedText(): Promise<string> {
  const { pool } = test.ports.database;
  const tables = await Promise.all([
    pool.query('select * from site_settings'),
    pool.query('select * from audit_entries'),
    pool.query(`select owner, name, encode(sealed, 'escape') from secrets`),
  ]);
  return JSON.stringify(tables.map(({ rows }) => rows));
}

it('the AI settings are saved, and their keys are never shown nor stored in clear [private-settings.22]', async () => {
  const prices = { geminiPromptPriceMinor: 30, openAiCompletionPriceMinor: 200 };
  await save({ ...prices, geminiModel: 'gemini-next', monthlyTokenLimit: 50_000, geminiKey: SECRET });
  const read = await shown();
  expect(read).toMatchObject({
    ...settings,
    ...prices,
    geminiModel: 'gemini-next',
    monthlyTokenLimit: 50_000,
    geminiKeySource: 'settings',
    openAiKeySource: 'none',
  });
  const publicly = (await test.app.inject(getSiteSettings.path)).body;
  expect(JSON.parse(publicly)).toMatchObject({ canUseAi: true });
  for (const text of [JSON.stringify(read), publicly, await storedText()]) expect(text).not.toContain(SECRET);
  expect(publicly).not.toContain('gemini-next');
});

it('the AI settings keep an omitted key, and delete one that is sent empty [private-settings.23]', async () => {
  await save({ geminiKey: SECRET, openAiKey: SECRET });
  await save({ monthlyTokenLimit: 7 });
  expect(await shown()).toMatchObject({ geminiKeySource: 'settings', openAiKeySource: 'settings' });
  await save({ geminiKey: '' });
  expect(await shown()).toMatchObject({ geminiKeySource: 'none', openAiKeySource: 'settings' });
  await save({ openAiKey: '' });
  expect(await test.anonymous.ok(getSiteSettings)).toMatchObject({ canUseAi: false });
});

it('the AI settings are checked at their fields: models, limit and prices [private-settings.24]', async () => {
  const wrong = {
    geminiModel: ' ',
    openAiModel: 'x'.repeat(101),
    monthlyTokenLimit: -1,
    geminiPromptPriceMinor: 0.005,
    openAiCompletionPriceMinor: -1,
  };
  expect(await owner.fieldErrors(contract.updateAiSettings, wrong)).toEqual({
    geminiModel: ['required'],
    openAiModel: ['tooLong'],
    monthlyTokenLimit: ['notNegative'],
    geminiPromptPriceMinor: ['twoDecimals'],
    openAiCompletionPriceMinor: ['notNegative'],
  });
  const admin = await buildAdmin(test);
  expect(await admin.status(contract.updateAiSettings, { body: settings })).toBe(403);
});

it('a key of the environment wins over a stored one [private-settings.25]', async () => {
  const other = await startTestApp({
    settings: { GEMINI_API_KEY: MODEL_KEY, GEMINI_API_BASE: standIn.baseUrl },
  });
  const itsOwner = await other.signIn(OWNER);
  await save({ geminiKey: SECRET, openAiKey: SECRET }, itsOwner);
  expect(await shown(itsOwner)).toMatchObject({
    geminiKeySource: 'environment',
    openAiKeySource: 'settings',
  });
  // The stand-in refuses any other key.
  await itsOwner.ok(draftTextWithGemini, { body: { request: 'A greeting' } });
  await save({ geminiKey: '' }, itsOwner);
  expect((await itsOwner.ok(getAiState)).providers[0]).toMatchObject({ hasKey: true });
  await other.close();
});

it('a demonstration site keeps its AI settings and keys [private-settings.26]', async () => {
  const demonstration = await startTestApp({ demoAccounts: [] });
  const itsOwner = await demonstration.signIn(OWNER);
  const body = { geminiKey: SECRET, ...settings };
  expect(await itsOwner.refusal(contract.updateAiSettings, { body })).toBe('demoRestricted');
  expect(await shown(itsOwner)).toMatchObject({ geminiKeySource: 'none' });
  await demonstration.close();
});
