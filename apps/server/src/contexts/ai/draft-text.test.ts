import * as contract from '@invigil/contract/ai/ai-endpoints';
import { MODEL_KEY } from '@invigil/testkit/ai/model-stand-in';
import { buildAdmin, buildCandidate, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { type AiSite, startAiSite } from './ai-site.test-data.ts';

const lines: string[] = [];
let site: AiSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await startAiSite({ log: createLog('info', { write: (line: string) => lines.push(line) }) });
});
afterAll(() => site.close());
beforeEach(async () => {
  admin = await buildAdmin(site.test);
});
afterEach(async () => {
  site.standIn.fault = undefined;
  site.standIn.answer = () => ({ text: 'An answer.' });
  await site.setAi({ geminiKey: MODEL_KEY, openAiKey: MODEL_KEY });
});

const order = (request = 'Greet the candidates.') => ({ body: { request } });
const usage = async (of: SignedIn = admin) =>
  (await of.ok(contract.listAiUsage, { params: { page: 1, pageSize: 50 } })).rows;

describe('the text of a field', () => {
  it.each([
    ['Gemini', contract.draftTextWithGemini, 'gemini-2.5-flash'],
    ['OpenAI', contract.draftTextWithOpenAi, 'gpt-5-mini'],
  ])(
    'a text is drafted with %s, and its tokens are counted with their cost [ai-text.1]',
    async (_name, endpoint, model) => {
      await site.setAi({
        geminiPromptPriceMinor: 30,
        geminiCompletionPriceMinor: 250,
        openAiPromptPriceMinor: 30,
        openAiCompletionPriceMinor: 250,
      });
      site.standIn.answer = () => ({
        text: ' Welcome to the exam.\n',
        promptTokens: 200,
        outputTokens: 20,
        thinkingTokens: 100,
      });
      expect(await admin.ok(endpoint, order())).toEqual({ output: 'Welcome to the exam.' });
      expect(site.standIn.requests.at(-1)).toMatchObject({
        model,
        prompt: 'Greet the candidates.',
        schema: undefined,
        isStreamed: false,
        system: expect.stringContaining('Write in English'),
      });
      expect(await usage()).toMatchObject([
        {
          model,
          purpose: 'text',
          outcome: 'succeeded',
          detail: 'Greet the candidates.',
          promptTokens: 200,
          completionTokens: 120,
          totalTokens: 320,
          costMinor: (200 * 30 + 120 * 250) / 1_000_000,
        },
      ]);
    },
  );

  it('a text is drafted in the language of the reader [ai-text.2]', async () => {
    const { body } = contract.draftTextWithGemini;
    await site.test.app.inject({
      method: 'POST',
      url: contract.draftTextWithGemini.path,
      headers: { authorization: `Bearer ${admin.token}`, cookie: 'locale=in' },
      payload: body?.encode({ request: 'A greeting' }) as object,
    });
    expect(site.standIn.requests.at(-1)?.system).toContain('Write in Hindi');
  });

  it('a text is drafted for the field that the page names: its placeholders and its length [ai-text.3]', async () => {
    await admin.ok(contract.draftTextWithGemini, {
      body: {
        request: 'Be kind.',
        fieldName: 'Forgotten password: Body',
        maxLength: 500,
        placeholders: ['[siteTitle]', '[email]'],
        neededPlaceholder: '[password]',
      },
    });
    expect(site.standIn.requests.at(-1)?.prompt).toBe(
      [
        'Be kind.',
        '',
        'About the field:',
        '- Name: Forgotten password: Body',
        '- It may contain these placeholders, exactly as written: [siteTitle], [email]',
        '- It must contain the placeholder [password]',
        '- It has at most 500 characters',
      ].join('\n'),
    );
    expect((await usage())[0]?.detail).toBe('Be kind.');
  });

  it('a text that is longer than its field takes is refused, and counted [ai-text.9]', async () => {
    const refusalOf = async (length: number, maxLength?: number) => {
      site.standIn.answer = () => ({ text: 'x'.repeat(length) });
      const body = { request: 'Be brief.', ...(maxLength === undefined ? {} : { maxLength }) };
      const response = await admin.send(contract.draftTextWithGemini, { body });
      return response.json<{ responseMsg?: string }>().responseMsg;
    };
    expect(await refusalOf(500, 500)).toBeUndefined();
    expect(await refusalOf(501, 500)).toBe('aiOutputInvalid');
    // A client that names no limit, or a greater one than any field has
    expect(await refusalOf(20_000)).toBeUndefined();
    for (const maxLength of [undefined, 1_000_000])
      expect(await refusalOf(20_001, maxLength)).toBe('aiOutputInvalid');
    expect(await usage()).toHaveLength(5);
  });

  it('a request for a text is checked at its fields [ai-text.4]', async () => {
    const wrong = {
      request: ' ',
      placeholders: ['password'],
      neededPlaceholder: '[a b]',
      maxLength: 0,
    };
    expect(await admin.fieldErrors(contract.draftTextWithGemini, wrong)).toEqual({
      request: ['required'],
      'placeholders.0': ['invalidValue'],
      neededPlaceholder: ['invalidValue'],
      maxLength: ['positive'],
    });
    const long = { request: 'x'.repeat(1_001) };
    expect(await admin.fieldErrors(contract.draftTextWithOpenAi, long)).toEqual({
      request: ['tooLong'],
    });
    expect(await usage()).toEqual([]);
  });

  it('texts are drafted for staff alone: a candidate is refused, a custom role needs a screen that offers them [ai-text.5]', async () => {
    const candidate = await buildCandidate(site.test, admin);
    const author = await buildCustomRoleUser(site.test, ['/question/quizQuestions']);
    const marker = await buildCustomRoleUser(site.test, ['/report/admin']);
    for (const endpoint of [contract.draftTextWithGemini, contract.draftTextWithOpenAi]) {
      expect(await candidate.status(endpoint, order())).toBe(403);
      expect(await marker.status(endpoint, order())).toBe(403);
      await author.ok(endpoint, order());
    }
    expect(await usage()).toEqual([]);
  });
});

describe('a text that fails', () => {
  it.each([
    ['has used up its quota', { fault: 'quota' }, 'aiQuotaUsedUp', 0],
    ['takes no more calls for now', { fault: 'rateLimit' }, 'aiQuotaUsedUp', 0],
    ['has an error', { fault: 'error' }, 'aiProviderDown', 'estimated'],
    ['is out of reach', { fault: 'down' }, 'aiProviderDown', 'estimated'],
    ['breaks off', { end: 'broken' }, 'aiProviderDown', 'estimated'],
    ['declines the request', { end: 'declined' }, 'aiContentRefused', 70],
    ['declines in mid-answer', { end: 'filtered' }, 'aiContentRefused', 70],
    ['ends before the end of the text', { end: 'length' }, 'aiOutputInvalid', 70],
  ] as const)(
    'a text whose provider %s is refused with the reason, and the call is counted [ai-text.6]',
    async (_what, failure, refusal, promptTokens) => {
      if ('fault' in failure) site.standIn.fault = failure.fault;
      else site.standIn.answer = () => ({ text: 'Half a te', promptTokens: 70, end: failure.end });
      for (const endpoint of [contract.draftTextWithGemini, contract.draftTextWithOpenAi])
        expect(await admin.refusal(endpoint, order())).toBe(refusal);
      const rows = await usage();
      expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
      for (const row of rows)
        if (promptTokens === 'estimated') expect(row.promptTokens).toBeGreaterThan(100);
        else expect(row.promptTokens).toBe(promptTokens);
    },
  );

  it('a text of a wrong key or an unknown model is refused with the reason, and counts no token [ai-text.7]', async () => {
    await site.setAi({ geminiKey: 'another', openAiModel: 'gpt-none' });
    expect(await admin.refusal(contract.draftTextWithGemini, order())).toBe('aiWrongKey');
    expect(await admin.refusal(contract.draftTextWithOpenAi, order())).toBe('aiUnknownModel');
    expect(await usage()).toMatchObject([
      { model: 'gpt-none', outcome: 'failed', totalTokens: 0 },
      { model: 'gemini-2.5-flash', outcome: 'failed', totalTokens: 0 },
    ]);
    await site.setAi({ geminiKey: '' });
    expect(await admin.refusal(contract.draftTextWithGemini, order())).toBe('aiSettingsNotDone');
    expect(await usage()).toHaveLength(2);
  });

  it('a text whose caller goes away is aborted at the provider, counted, and no error of the server [ai-text.8]', async () => {
    const { app } = site.test;
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    let begun = () => {};
    const writing = new Promise<void>((resolve) => {
      begun = resolve;
    });
    site.standIn.answer = () => ({
      text: 'Welcome to the exam.',
      pieceLength: 8,
      beforePiece: (index) => {
        if (index === 0) return undefined;
        begun();
        return new Promise(() => undefined);
      },
    });
    const aborted = site.standIn.abortedCount();
    const caller = new AbortController();
    const { path, body } = contract.draftTextWithGemini;
    const call = fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body?.encode({ request: 'A greeting' })),
      signal: caller.signal,
    });
    await writing;
    lines.length = 0;
    caller.abort();
    await expect(call).rejects.toThrow('abort');
    await expect.poll(() => site.standIn.abortedCount()).toBe(aborted + 1);
    await expect.poll(async () => (await usage())[0]?.outcome).toBe('aborted');
    const [row] = await usage();
    expect(row?.promptTokens).toBeGreaterThan(100);
    await expect.poll(() => lines.join('')).toContain('the caller has gone');
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
