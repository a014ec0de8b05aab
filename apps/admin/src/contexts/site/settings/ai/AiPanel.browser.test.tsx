import { testAiProvider, updateAiSettings } from '@invigil/contract/site/private-settings-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { edge, openAddress } from '../../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectHint,
  expectNone,
  expectTexts,
  expectToast,
  provePerson,
} from '../../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../../testing/refusal-texts.test-data.ts';
import { privateSettings } from '../../../../testing/site-settings.test-data.ts';
import { ADDRESS, expand, openPanel, panel, savePanel, serveSettings } from '../settings-site.test-data.ts';

const SECRET = 'AIza-never-shown';
const AI = /^AI (Keys|Not saved)/;

let stored: ReturnType<typeof serveSettings>;

beforeEach(() => {
  stored = serveSettings();
});

const field = (label: string) => panel(AI).getByLabelText(label, { exact: true });
const key = (name: string) => panel(AI).getByRole('group', { name: `API key (${name})` });
const provider = (name: string) => panel(AI).getByRole('region', { name });

it('the AI settings are checked and saved, empty prices as 0 [ai-panel.1]', async () => {
  await openPanel(AI);
  await expect.element(field('Model (Gemini AI)')).toHaveValue('gemini-2.5-flash');
  await field('Model (Gemini AI)').fill('');
  await field('Price of prompt tokens (Gemini AI)').fill('0.125');
  await field('Tokens of each administrator in a month').fill('1.5');
  await savePanel(AI);
  await expectHint(field('Model (Gemini AI)'), 'This field may not be empty');
  await expectHint(field('Price of prompt tokens (Gemini AI)'), 'At most two decimal places');
  await expectHint(field('Tokens of each administrator in a month'), 'integer number');
  await field('Model (Gemini AI)').fill('gemini-3-flash');
  await field('Price of prompt tokens (Gemini AI)').fill('0.3');
  await field('Price of completion tokens (Open AI)').fill('2');
  await field('Tokens of each administrator in a month').fill('500000');
  await savePanel(AI);
  await expectToast('Successfully Saved');
  expect(edge.bodies(updateAiSettings)).toMatchObject([
    {
      geminiModel: 'gemini-3-flash',
      openAiModel: 'gpt-5-mini',
      monthlyTokenLimit: 500_000,
      geminiPromptPriceMinor: 30,
      geminiCompletionPriceMinor: 0,
      openAiPromptPriceMinor: 0,
      openAiCompletionPriceMinor: 200,
      recordVersion: '1',
    },
  ]);
  await field('Tokens of each administrator in a month').fill('0');
  await savePanel(AI);
  await expect.poll(() => stored.owner.monthlyTokenLimit).toBe(0);
});

it('an AI key can be set, replaced and removed, and is never shown [ai-panel.2]', async () => {
  await openPanel(AI);
  await expect.element(panel(AI)).toHaveTextContent('AI is off until one of them has a key.');
  await button('Enter: API key (Gemini AI)', key('Gemini AI')).click();
  const typed = key('Gemini AI').getByRole('textbox');
  await expect.element(typed).toHaveFocus();
  await savePanel(AI);
  await expectHint(typed, 'This field may not be empty');
  await typed.fill(SECRET);
  await savePanel(AI);
  await provePerson();
  await expectToast('Successfully Saved');
  expect(edge.bodies(updateAiSettings)[0]).toMatchObject({ geminiKey: SECRET });
  expect(edge.bodies(updateAiSettings)[0]?.openAiKey).toBeUndefined();
  await expectTexts(key('Gemini AI').getByCss('.chip'), ['Set']);
  await openAddress(ADDRESS);
  await expand(AI);
  await expectTexts(key('Gemini AI').getByCss('.chip'), ['Set']);
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  await button('Remove: API key (Gemini AI)', key('Gemini AI')).click();
  await savePanel(AI);
  await provePerson();
  await expectTexts(key('Gemini AI').getByCss('.chip'), ['Not set']);
  expect(stored.owner.geminiKeySource).toBe('none');
});

it('an AI key of the environment cannot be changed in the settings, which name its variable [ai-panel.3]', async () => {
  Object.assign(stored.owner, { geminiKeySource: 'environment', openAiKeySource: 'settings' });
  await openPanel(AI);
  await expectTexts(key('Gemini AI').getByCss('.chip'), ['Set']);
  await expect.element(key('Gemini AI')).toHaveTextContent('GEMINI_API_KEY in the environment of the server');
  await expectNone(key('Gemini AI').getByRole('button'));
  await expect.element(button('Replace: API key (Open AI)', key('Open AI'))).toBeVisible();
});

it('a test of a provider shows its model and tokens, or the reason of the failure [ai-panel.4]', async () => {
  Object.assign(stored.owner, { geminiKeySource: 'settings', openAiKeySource: 'settings' });
  edge.reply(testAiProvider, { model: 'gemini-2.5-flash', totalTokens: 1_043 });
  await openPanel(AI);
  await button('Test: Gemini AI', provider('Gemini AI')).click();
  await expect
    .element(provider('Gemini AI').getByRole('status'))
    .toHaveTextContent('gemini-2.5-flash answered. Tokens used: 1,043.');
  for (const refusal of ['aiWrongKey', 'aiUnknownModel', 'demoRestricted'] as const) {
    edge.refuse(testAiProvider, refusal);
    await button('Test: Open AI', provider('Open AI')).click();
    await expect.element(provider('Open AI').getByRole('alert')).toHaveTextContent(refusalText(refusal));
  }
  expect(edge.bodies(testAiProvider).map((body) => body.provider)).toEqual([
    'gemini',
    'openAi',
    'openAi',
    'openAi',
  ]);
});

it('unsaved AI settings cannot be tested, and saved ones have no result of a test before [ai-panel.5]', async () => {
  Object.assign(stored.owner, { geminiKeySource: 'settings' });
  edge.refuse(testAiProvider, 'aiUnknownModel');
  await openPanel(AI);
  await button('Test: Gemini AI', provider('Gemini AI')).click();
  await expect.element(provider('Gemini AI').getByRole('alert')).toBeVisible();
  await expectNone(provider('Open AI').getByRole('button'));
  await field('Model (Gemini AI)').fill('gemini-3-flash');
  await expectNone(provider('Gemini AI').getByRole('button'));
  await expectNone(provider('Gemini AI').getByRole('alert'));
  await expect.element(panel(AI)).toHaveTextContent('Save these settings to test them.');
  await savePanel(AI);
  await expectToast('Successfully Saved');
  await expect.element(button('Test: Gemini AI', provider('Gemini AI'))).toBeVisible();
  await expectNone(provider('Gemini AI').getByRole('alert'));
});

it('AI settings that somebody else has changed merge, and ask for the fields that both changed [ai-panel.6]', async () => {
  await openPanel(AI);
  await field('Model (Gemini AI)').fill('gemini-mine');
  const present = privateSettings({
    geminiModel: 'gemini-theirs',
    monthlyTokenLimit: 7_000,
    recordVersions: { email: '1', emailTexts: '1', client: '1', ai: '2' },
  });
  edge.outdate(updateAiSettings, present, {
    changedById: 9,
    changedBy: 'Noor Khan',
    changedAt: new Date('2026-11-24T12:51:00Z'),
  });
  await savePanel(AI);
  const conflict = panel(AI).getByRole('group', { name: 'Model (Gemini AI)' });
  await expect.element(conflict).toHaveTextContent('gemini-theirs');
  await expect.element(field('Tokens of each administrator in a month')).toHaveValue('7000');
  await conflict.getByRole('radio', { name: /^Keep mine/ }).click();
  await savePanel(AI);
  await expectToast('Successfully Saved');
  expect(edge.bodies(updateAiSettings).at(-1)).toMatchObject({
    geminiModel: 'gemini-mine',
    monthlyTokenLimit: 7_000,
    recordVersion: '2',
  });
});

it('the AI settings show in place that a demonstration refuses them [ai-panel.7]', async () => {
  edge.refuse(updateAiSettings, 'demoRestricted');
  await openPanel(AI);
  await field('Model (Open AI)').fill('gpt-6');
  await savePanel(AI);
  await expect.element(panel(AI).getByRole('alert')).toHaveTextContent(refusalText('demoRestricted'));
});
