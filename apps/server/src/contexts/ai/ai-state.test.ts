import * as contract from '@invigil/contract/ai/ai-endpoints';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { testAiProvider } from '@invigil/contract/site/private-settings-endpoints';
import { MODEL_KEY } from '@invigil/testkit/ai/model-stand-in';
import { buildAdmin, buildCandidate, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp } from '../../testing/test-app.ts';
import { type AiSite, startAiSite } from './ai-site.test-data.ts';

let site: AiSite;

beforeAll(async () => {
  site = await startAiSite();
});
afterAll(() => site.close());
afterEach(async () => {
  site.standIn.fault = undefined;
  await site.setAi({ geminiKey: MODEL_KEY, openAiKey: MODEL_KEY });
});

describe('the choice of a provider', () => {
  it('a choice of a provider is stored for its user, whose default is Gemini [ai-choice.2]', async () => {
    const [admin, other] = [await buildAdmin(site.test), await buildAdmin(site.test)];
    const providerOf = async (of: typeof admin) => (await of.ok(contract.getAiState)).provider;
    expect(await providerOf(admin)).toBe('gemini');
    for (const provider of ['openAi', 'gemini', 'openAi'] as const) {
      await admin.ok(contract.chooseAiProvider, { body: { provider } });
      expect(await providerOf(admin)).toBe(provider);
    }
    expect([await providerOf(other), await providerOf(await site.owner())]).toEqual(['gemini', 'gemini']);
    expect(await admin.fieldErrors(contract.chooseAiProvider, { provider: 'claude' })).toEqual({
      provider: ['unknownChoice'],
    });
  });

  it('drafts come from the other provider while the chosen one has no key, and return to it with the key [ai-choice.3]', async () => {
    const admin = await buildAdmin(site.test);
    await site.setAi({ geminiKey: '' });
    const state = () => admin.ok(contract.getAiState);
    expect(await state()).toMatchObject({
      provider: 'openAi',
      providers: [
        { provider: 'gemini', hasKey: false },
        { provider: 'openAi', hasKey: true },
      ],
    });
    await site.setAi({ openAiKey: '' });
    expect(await state()).toMatchObject({
      provider: 'gemini',
      providers: [{ hasKey: false }, { hasKey: false }],
    });
    await site.setAi({ geminiKey: MODEL_KEY, openAiKey: MODEL_KEY });
    expect((await state()).provider).toBe('gemini');
  });

  it('the state of AI has the models and prices of the settings [ai-choice.4]', async () => {
    await site.setAi({
      openAiModel: 'gpt-next',
      openAiPromptPriceMinor: 25,
      openAiCompletionPriceMinor: 200,
    });
    const admin = await buildAdmin(site.test);
    expect((await admin.ok(contract.getAiState)).providers).toMatchObject([
      { model: 'gemini-2.5-flash', promptPriceMinor: 0, completionPriceMinor: 0 },
      { model: 'gpt-next', promptPriceMinor: 25, completionPriceMinor: 200 },
    ]);
  });

  it('the state of AI and the choice are not for candidates [ai-choice.5]', async () => {
    const admin = await buildAdmin(site.test);
    const candidate = await buildCandidate(site.test, admin);
    const author = await buildCustomRoleUser(site.test, ['/report/template']);
    const choice = { body: { provider: 'openAi' as const } };
    expect(await candidate.status(contract.getAiState)).toBe(403);
    expect(await candidate.status(contract.chooseAiProvider, choice)).toBe(403);
    await author.ok(contract.chooseAiProvider, choice);
    expect((await author.ok(contract.getAiState)).provider).toBe('openAi');
  });
});

describe('the test of a provider', () => {
  const testOf = (provider: 'gemini' | 'openAi') => ({ body: { provider } });

  it('a test calls the model of the stored settings, answers with its tokens, and is listed [ai-test.1]', async () => {
    const owner = await site.owner();
    site.standIn.answer = () => ({ text: 'ready', promptTokens: 12, outputTokens: 1, thinkingTokens: 30 });
    for (const [provider, model] of [
      ['gemini', 'gemini-2.5-flash'],
      ['openAi', 'gpt-5-mini'],
    ] as const) {
      expect(await owner.ok(testAiProvider, testOf(provider))).toEqual({
        model,
        totalTokens: 43,
      });
      expect(site.standIn.requests.at(-1)?.isStreamed).toBe(false);
      const page = { params: { page: 1, pageSize: 1 } };
      expect((await owner.ok(contract.listAiUsage, page)).rows).toMatchObject([
        { model, purpose: 'test', outcome: 'succeeded', totalTokens: 43 },
      ]);
    }
  });

  it('a test that fails tells the reason [ai-test.2]', async () => {
    const owner = await site.owner();
    await site.setAi({ geminiKey: 'another', openAiModel: 'gpt-none' });
    expect(await owner.refusal(testAiProvider, testOf('gemini'))).toBe('aiWrongKey');
    expect(await owner.refusal(testAiProvider, testOf('openAi'))).toBe('aiUnknownModel');
    site.standIn.fault = 'down';
    expect(await owner.refusal(testAiProvider, testOf('gemini'))).toBe('aiProviderDown');
    await site.setAi({ geminiKey: '' });
    expect(await owner.refusal(testAiProvider, testOf('gemini'))).toBe('aiSettingsNotDone');
  });

  it('a test is refused to an Admin, and every call to a model on a demonstration site [ai-test.3]', async () => {
    const admin = await buildAdmin(site.test);
    expect(await admin.status(testAiProvider, testOf('gemini'))).toBe(403);
    const demonstration = await startTestApp({
      demoAccounts: [],
      settings: { GEMINI_API_KEY: MODEL_KEY, GEMINI_API_BASE: site.standIn.baseUrl },
    });
    const asked = site.standIn.requests.length;
    const owner = await demonstration.signIn(OWNER);
    expect(await owner.refusal(testAiProvider, testOf('gemini'))).toBe('demoRestricted');
    const text = { body: { request: 'Welcome' } };
    expect(await owner.refusal(contract.draftTextWithGemini, text)).toBe('demoRestricted');
    const drafts = ENDPOINTS.filter(({ name }) =>
      /^(draft(Questions|Instructions|Text)With|start\w+Draft$)/.test(name),
    );
    expect(drafts.map(({ refusedInDemo }) => refusedInDemo)).toEqual(Array(8).fill(true));
    expect(site.standIn.requests.length).toBe(asked);
    await demonstration.close();
  });
});
