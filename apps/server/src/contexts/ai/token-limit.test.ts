import * as contract from '@invigil/contract/ai/ai-endpoints';
import type { ModelAnswer } from '@invigil/testkit/ai/model-calls';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AiSite, startAiSite } from './ai-site.test-data.ts';
import { callModel } from './call-model.ts';
import { settleLostCalls } from './consumption.ts';

/** Tokens that a short text reserves: those of its answer, and an estimate of its prompt. */
const ANSWER_TOKENS = 4_000;
const MAX_PROMPT_TOKENS = 500;

let site: AiSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await startAiSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  admin = await buildAdmin(site.test);
  site.standIn.answer = () => ANSWER;
});
afterEach(() => site.setAi({}));

const ANSWER: ModelAnswer = { text: 'Welcome.', promptTokens: 150, outputTokens: 50 };
const order = { body: { request: 'A greeting' } };
const draft = (by = admin) => by.ok(contract.draftTextWithGemini, order);
const usedTokens = async (by = admin) => (await by.ok(contract.getAiState)).usedTokens;

/** Holds the answers of the stand-in until the returned function is called. */
function holdAnswers(): () => void {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  site.standIn.answer = () => gate.then(() => ANSWER);
  return release;
}

it('the month has the reservation of a call while it runs, and its tokens once it has ended [ai-limit.1]', async () => {
  await site.setAi({ monthlyTokenLimit: ANSWER_TOKENS + MAX_PROMPT_TOKENS });
  const release = holdAnswers();
  const asked = site.standIn.requests.length;
  const drafted = draft();
  await expect.poll(() => site.standIn.requests.length).toBe(asked + 1);
  const reserved = await usedTokens();
  expect(reserved).toBeGreaterThan(ANSWER_TOKENS);
  expect(reserved).toBeLessThan(ANSWER_TOKENS + MAX_PROMPT_TOKENS);
  expect(await admin.refusal(contract.draftTextWithOpenAi, order)).toBe('aiLimitReached');
  release();
  await drafted;
  expect(await usedTokens()).toBe(200);
  await draft();
  expect(await usedTokens()).toBe(400);
});

it('concurrent calls never exceed the limit of the month together [ai-limit.2]', async () => {
  await site.setAi({ monthlyTokenLimit: ANSWER_TOKENS + MAX_PROMPT_TOKENS });
  const release = holdAnswers();
  const asked = site.standIn.requests.length;
  const ended: number[] = [];
  // Two of them run at a time.
  const calls = Array.from({ length: 4 }, async (_, index) => {
    const endpoint = index % 2 === 0 ? contract.draftTextWithGemini : contract.draftTextWithOpenAi;
    ended.push(await admin.status(endpoint, order));
  });
  await expect.poll(() => ended).toEqual([202, 202, 202]);
  await expect.poll(() => site.standIn.requests.length).toBe(asked + 1);
  release();
  await Promise.all(calls);
  expect(ended).toEqual([202, 202, 202, 200]);
  expect(site.standIn.requests.length).toBe(asked + 1);
  expect(await usedTokens()).toBe(200);
});

it('the tokens of a month do not count in the next one (UTC) [ai-limit.3]', async () => {
  await site.setAi({ monthlyTokenLimit: ANSWER_TOKENS + MAX_PROMPT_TOKENS });
  const { clock } = site.test;
  site.standIn.answer = () => ({ ...ANSWER, promptTokens: ANSWER_TOKENS });
  await draft();
  expect(await admin.refusal(contract.draftTextWithGemini, order)).toBe('aiLimitReached');
  const now = clock.now();
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  clock.advance({ ms: nextMonth - now.getTime() - 1 });
  admin = await site.test.signIn(admin.credentials);
  expect(await admin.refusal(contract.draftTextWithGemini, order)).toBe('aiLimitReached');
  clock.advance({ ms: 1 });
  expect(await usedTokens()).toBe(0);
  await draft();
  expect(await usedTokens()).toBe(ANSWER_TOKENS + 50);
});

it('each Admin has a limit of its own, and the SuperAdmin none [ai-limit.4]', async () => {
  await site.setAi({ monthlyTokenLimit: ANSWER_TOKENS });
  const other = await buildAdmin(site.test);
  for (const each of [admin, other])
    expect(await each.refusal(contract.draftTextWithGemini, order)).toBe('aiLimitReached');
  const owner = await site.owner();
  await draft(owner);
  expect(await owner.ok(contract.getAiState)).toMatchObject({ tokenLimit: 0 });
  expect(await admin.ok(contract.getAiState)).toMatchObject({ tokenLimit: ANSWER_TOKENS, usedTokens: 0 });
  await site.setAi({ monthlyTokenLimit: ANSWER_TOKENS + MAX_PROMPT_TOKENS });
  for (const each of [admin, other]) await draft(each);
  expect([await usedTokens(), await usedTokens(other)]).toEqual([200, 200]);
});

it('a call that fails frees the rest of its reservation [ai-limit.5]', async () => {
  await site.setAi({ monthlyTokenLimit: ANSWER_TOKENS + MAX_PROMPT_TOKENS });
  site.standIn.answer = () => ({ promptTokens: 70, end: 'declined' });
  expect(await admin.refusal(contract.draftTextWithGemini, order)).toBe('aiContentRefused');
  expect(await usedTokens()).toBe(70);
  site.standIn.answer = () => ANSWER;
  await draft();
});

it('a call whose server was killed frees its reservation after ten minutes [ai-limit.6]', async () => {
  const release = holdAnswers();
  const asked = site.standIn.requests.length;
  const drafted = draft();
  await expect.poll(() => site.standIn.requests.length).toBe(asked + 1);
  expect(await settleLostCalls(site.test.ports)).toBe(0);
  site.test.clock.advance({ minutes: 10, ms: 1 });
  expect(await settleLostCalls(site.test.ports)).toBe(1);
  expect(await usedTokens()).toBeLessThan(MAX_PROMPT_TOKENS);
  release();
  await drafted;
});

it('a whole answer that is given up counts what a model writes in that time, at most what was asked for [ai-limit.7]', async () => {
  holdAnswers();
  const countAfter = async (seconds: number) => {
    const asked = site.standIn.requests.length;
    const abort = new AbortController();
    const user = { userId: admin.userId, role: 'admin' } as const;
    const call = callModel(site.test.ports, user, {
      provider: 'gemini',
      purpose: 'text',
      detail: 'A greeting',
      system: 'You write a text.',
      prompt: 'A greeting',
      maxOutputTokens: ANSWER_TOKENS,
      signal: abort.signal,
      log: site.test.app.log,
    });
    await expect.poll(() => site.standIn.requests.length).toBe(asked + 1);
    site.test.clock.advance({ seconds });
    abort.abort();
    await expect(call).rejects.toMatchObject({ failure: 'aborted' });
    const [row] = (await admin.ok(contract.listAiUsage, { params: { page: 1, pageSize: 1 } })).rows;
    return row?.completionTokens;
  };
  expect(await countAfter(5)).toBe(500);
  expect(await countAfter(120)).toBe(ANSWER_TOKENS);
});

it('a text of a rare script reserves a token for each of its bytes [ai-limit.8]', async () => {
  const body = { request: 'ᱚᱛᱜᱝ'.repeat(100) };
  await site.setAi({ monthlyTokenLimit: ANSWER_TOKENS + MAX_PROMPT_TOKENS + 700 });
  expect(await admin.refusal(contract.draftTextWithGemini, { body })).toBe('aiLimitReached');
  await site.setAi({ monthlyTokenLimit: ANSWER_TOKENS + MAX_PROMPT_TOKENS + 1_200 });
  await admin.ok(contract.draftTextWithGemini, { body });
  expect(await usedTokens()).toBe(200);
});
