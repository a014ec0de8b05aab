import { MODEL_KEY, type ModelStandIn, startModelStandIn } from '@invigil/testkit/ai/model-stand-in';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AiModels, type ModelCall, ModelError } from './ai-models.ts';
import { createAiModels } from './create-ai-models.ts';

let standIn: ModelStandIn;

beforeAll(async () => {
  standIn = await startModelStandIn();
});
afterAll(() => standIn.close());
afterEach(() => {
  standIn.fault = undefined;
});

const elements = {
  name: 'questions',
  schema: z.object({ prompt: z.string(), keys: z.array(z.int()), passage: z.string().nullable() }),
};

const PROTOCOLS = [
  ['gemini', 'gemini', 'gemini-2.5-flash', undefined],
  ['responses', 'openAi', 'gpt-5-mini', 'responses'],
  ['chat', 'openAi', 'gpt-5-mini', 'chat'],
] as const;

describe.each(PROTOCOLS)('the protocol %s', (protocol, provider, model, openAiInterface) => {
  const models = (times: { firstTokenMs?: number; wholeMs?: number } = {}): AiModels =>
    createAiModels(
      Object.assign({ bases: { gemini: standIn.baseUrl, openAi: standIn.baseUrl } }, times, {
        openAiInterface,
      }),
    );
  const call = (given: Partial<ModelCall> = {}): ModelCall => ({
    provider,
    model,
    apiKey: MODEL_KEY,
    system: 'You write questions.',
    prompt: 'Write two about light.',
    maxOutputTokens: 2_000,
    ...given,
  });
  async function failureOf(given: Partial<ModelCall> = {}, times = {}): Promise<string> {
    try {
      await models(times).stream(call(given), () => undefined);
    } catch (error) {
      expect(error).toBeInstanceOf(ModelError);
      return (error as ModelError).failure;
    }
    return 'none';
  }

  it('a list arrives piece by piece, with every token counted, thinking included [ai-models.1]', async () => {
    const text = JSON.stringify({ elements: [{ prompt: 'What is light?', keys: [1], passage: null }] });
    standIn.answer = () => ({ text, promptTokens: 50, outputTokens: 20, thinkingTokens: 300 });
    const pieces: string[] = [];
    const usage = await models().stream(call({ elements }), (piece) => pieces.push(piece));
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(text);
    expect(usage).toEqual({ promptTokens: 50, completionTokens: 320, totalTokens: 370 });
    expect(standIn.requests.at(-1)).toMatchObject({
      protocol,
      model,
      system: 'You write questions.',
      prompt: 'Write two about light.',
      maxOutputTokens: 2_000,
      schema: { type: 'object', required: ['elements'] },
    });
  });

  it('a text is asked for without a schema [ai-models.2]', async () => {
    standIn.answer = () => ({ text: 'Welcome to the exam.' });
    let text = '';
    await models().stream(call(), (piece) => {
      text += piece;
    });
    expect(text).toBe('Welcome to the exam.');
    expect(standIn.requests.at(-1)?.schema).toBeUndefined();
  });

  it('each failure of a provider has a name of its own [ai-models.3]', async () => {
    expect(await failureOf({ apiKey: 'another-key' })).toBe('wrongKey');
    expect(await failureOf({ model: 'no-such-model' })).toBe('unknownModel');
    for (const [fault, failure] of [
      ['quota', 'quotaUsedUp'],
      ['rateLimit', 'quotaUsedUp'],
      ['error', 'providerDown'],
      ['down', 'providerDown'],
    ] as const) {
      standIn.fault = fault;
      expect([fault, await failureOf()]).toEqual([fault, failure]);
    }
  });

  it('an answer that is declined, cut off or broken is told apart from a whole one [ai-models.4]', async () => {
    for (const [end, failure] of [
      ['declined', 'contentRefused'],
      ['filtered', 'contentRefused'],
      ['length', 'outputInvalid'],
      ['broken', 'providerDown'],
    ] as const) {
      standIn.answer = () => ({ text: '{"elements":[', end });
      expect([end, await failureOf({ elements })]).toEqual([end, failure]);
    }
  });

  it('a provider that stays silent, or never ends, is given up [ai-models.5]', async () => {
    standIn.fault = 'silent';
    expect(await failureOf({}, { firstTokenMs: 30 })).toBe('providerDown');
    standIn.fault = undefined;
    standIn.answer = () => ({
      text: 'one two three four',
      pieceLength: 4,
      beforePiece: (index) => (index === 2 ? new Promise(() => undefined) : undefined),
    });
    expect(await failureOf({}, { firstTokenMs: 60_000, wholeMs: 200 })).toBe('providerDown');
    standIn.answer = () => ({ text: 'x'.repeat(1_000_001), pieceLength: 100_000 });
    expect(await failureOf()).toBe('outputInvalid');
  });

  it('an abort by the caller ends the call at the provider [ai-models.6]', async () => {
    const abort = new AbortController();
    standIn.answer = () => ({
      text: 'one two three four',
      pieceLength: 4,
      beforePiece: (index) => {
        if (index !== 2) return undefined;
        abort.abort();
        return new Promise(() => undefined);
      },
    });
    const before = standIn.abortedCount();
    expect(await failureOf({ signal: abort.signal })).toBe('aborted');
    await expect.poll(() => standIn.abortedCount()).toBe(before + 1);
  });
});

it('counts of a provider are whole, never negative, and of a size that can be stored [ai-models.8]', async () => {
  standIn.answer = () => ({ text: 'x', promptTokens: -500, outputTokens: 1.5 });
  const models = createAiModels({ bases: { gemini: standIn.baseUrl } });
  const call = { provider: 'gemini', model: 'gemini-2.5-flash', apiKey: MODEL_KEY } as const;
  const request = Object.assign({ system: 's', prompt: 'p', maxOutputTokens: 10 }, call);
  const stream = () => models.stream(request, () => undefined);
  expect(await stream()).toEqual({ promptTokens: 0, completionTokens: 2, totalTokens: 0 });
  standIn.answer = () => ({ text: 'x', promptTokens: 1e15, outputTokens: 1 });
  expect((await stream()).totalTokens).toBeLessThan(2 ** 31);
});

it('the stand-in refuses schemas outside each provider’s subset [ai-models.7]', async () => {
  const open = { name: 'open', schema: z.object({ extra: z.record(z.string(), z.string()) }) };
  const models = createAiModels({ bases: { openAi: standIn.baseUrl, gemini: standIn.baseUrl } });
  const base = { apiKey: MODEL_KEY, system: 's', prompt: 'p', maxOutputTokens: 10, elements: open };
  const openAi = { provider: 'openAi', model: 'gpt-5-mini' } as const;
  await expect(models.stream(Object.assign(openAi, base), () => undefined)).rejects.toThrow(/400/);
});
