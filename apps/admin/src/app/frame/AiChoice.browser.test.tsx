import { chooseAiProvider, getAiState } from '@invigil/contract/ai/ai-endpoints';
import { done } from '@invigil/contract/answers';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { aiState } from '../../testing/ai-state.test-data.ts';
import {
  button,
  dialog,
  expectAddress,
  expectNone,
  expectToast,
  press,
} from '../../testing/page-parts.test-data.ts';
import { SAMPLE_ACCOUNT, siteSettings } from '../../testing/site-settings.test-data.ts';

const ADDRESS = '/user/profile';
const bar = () => page.getByRole('banner');
const drawer = () => page.getByRole('complementary', { name: 'Main menu' });
const model = (name: string) => dialog().getByRole('radio', { name });
const row = (name: string) => dialog().getByCss('[class*=_aiModel_]').filter({ hasText: name });

/** Stores the choice of a provider, whose models all have keys. */
function serveChoice(): void {
  let state = aiState(['gemini', 'openAi'], { usedTokens: 12_345, tokenLimit: 1_000_000 });
  edge.reply(getAiState, () => state);
  edge.reply(chooseAiProvider, ({ body: { provider } }) => {
    state = { ...state, provider };
    return done('successfullyUpdated');
  });
}

it('the AI model is shown and switched in the bar, with the tokens of the month [ai-frame.2]', async () => {
  for (const role of ['admin', 'superAdmin'] as const) {
    serveChoice();
    await openScreen(ADDRESS, role);
    await button('AI model: Gemini AI', bar()).click();
    await expect.element(model('Gemini AI')).toBeChecked();
    await expect.element(row('Gemini AI')).toHaveTextContent('default');
    await expect.element(row('Open AI')).toHaveTextContent('gpt-5-mini');
    await expect.element(dialog()).toHaveTextContent('Tokens used this month (UTC): 12,345 of 1,000,000.');
    await model('Open AI').click();
    await button('Use this model', dialog()).click();
    await expectToast('Open AI writes your drafts now.');
    await expectNone(dialog());
    await expect.element(button('AI model: Open AI', bar())).toBeVisible();
    await expect.element(button('AI model: Open AI', drawer())).toBeVisible();
    expect(edge.bodies(chooseAiProvider).at(-1)).toEqual({ provider: 'openAi' });
  }
});

it('the AI model in the drawer opens the choice; a closed dialog chooses nothing [ai-frame.3]', async () => {
  serveChoice();
  await openScreen(ADDRESS, 'admin');
  await button('AI model: Gemini AI', drawer()).click();
  await model('Open AI').click();
  await press('{Escape}');
  await expectNone(dialog());
  await expect.element(button('AI model: Gemini AI', drawer())).toHaveFocus();
  await button('AI model: Gemini AI', drawer()).click();
  await expect.element(model('Gemini AI')).toBeChecked();
  await button('Use this model', dialog()).click();
  await expectNone(dialog());
  expect(edge.bodies(chooseAiProvider)).toEqual([]);
});

it('the choice of an AI model disables a provider without a key and says why [ai-frame.4]', async () => {
  edge.reply(getAiState, aiState(['openAi']));
  await openScreen(ADDRESS, 'admin');
  await button('AI model: Open AI', bar()).click();
  await expect.element(model('Gemini AI')).toBeDisabled();
  await expect
    .element(model('Gemini AI'))
    .toHaveAccessibleDescription(
      'gemini-2.5-flash. This site has no key for it. Ask the super administrator.',
    );
  await expect.element(model('Open AI')).toBeEnabled();
  await expect.element(dialog()).toHaveTextContent('There is no limit.');
  edge.reply(getAiState, aiState());
  await openScreen(ADDRESS, 'superAdmin');
  await button('AI model: Not set up', bar()).click();
  await expectNone(button('Use this model', dialog()));
  await row('Open AI').getByRole('link', { name: 'Open Settings' }).click();
  await expectAddress('/settings/appSettings');
  await expectNone(dialog());
});

it('the choice of an AI model says on a demonstration that it calls no model [ai-frame.7]', async () => {
  serveChoice();
  edge.reply(getSiteSettings, siteSettings({ demoAccounts: [SAMPLE_ACCOUNT] }));
  await openScreen(ADDRESS, 'admin');
  await button('AI model: Only on your own site', bar()).click();
  await expect.element(dialog()).toHaveTextContent('This demonstration calls no AI model');
  await expect.element(model('Gemini AI')).toBeChecked();
});

it('the choice of an AI model that fails stays open with the error [ai-frame.5]', async () => {
  serveChoice();
  edge.fail(chooseAiProvider, 500);
  await openScreen(ADDRESS, 'admin');
  await button('AI model: Gemini AI', bar()).click();
  await model('Open AI').click();
  await button('Use this model', dialog()).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Something Unexpected');
  await button('Cancel', dialog()).click();
  await expect.element(button('AI model: Gemini AI', drawer())).toBeVisible();
});

it('the AI model is in account menu and drawer of a narrow page, whose bar has no room for it [ai-frame.6]', async () => {
  serveChoice();
  await page.viewport(360, 740);
  await openScreen(ADDRESS, 'admin');
  await button('Account: Ananya Rao').click();
  await page.getByRole('menuitem', { name: 'AI model: Gemini AI' }).click();
  await expect.element(model('Gemini AI')).toBeChecked();
  await press('{Escape}');
  await expectNone(bar().getByRole('button', { name: /^AI model/ }));
  await button('Open menu').click();
  await dialog('Main menu').getByRole('button', { name: 'AI model: Gemini AI' }).click();
  await expect.element(dialog('Choose the AI model')).toBeVisible();
  await expectNone(dialog('Main menu'));
  await press('{Escape}');
  await page.viewport(1280, 800);
  await expect.element(button('AI model: Gemini AI', bar())).toBeVisible();
  await button('Account: Ananya Rao').click();
  await expect.element(page.getByRole('menuitem', { name: 'Lock the screen' })).toBeVisible();
  await expectNone(page.getByRole('menuitem', { name: /^AI model/ }));
});
