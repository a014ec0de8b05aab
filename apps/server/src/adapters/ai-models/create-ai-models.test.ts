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
/** A schema that no provider takes: an object of any fields. */
const open = { name: 'open', schema: z.object({ extra: z.record(z.string(), z.string()) }) };

const PROTOCOLS = [
  ['gemini', 'gemini', 'gemini-2.5-flash', undefined],
  ['responses', 'openAi', 'gpt-5-mini', 'responses'],
  ['chat', 'openAi', 'gpt-5-mini', 'chat'],
] as const;

describe.each(PROTOCOLS)('the protocol %s', (protocol, provider, model, openAiInterface) => {
  const models = (times: { firstTokenMs?: number; wholeMs?: number } = {}): AiModels =>
    createAiModels({
      bases: { gemini: standIn.baseUrl, openAi: standIn.baseUrl },
      ...times,
      openAiInterface,
    });
  const call = (given: Partial<ModelCall> = {}): ModelCall => ({
    provider,
    model,
    apiKey: MODEL_KEY,
    system: 'You write questions.',
    prompt: 'Write two about light.',
    maxOutputTokens: 2_000,
    ...given,
  });

  async function errorOf(work: Promise<unknown>): Promise<ModelError> {
    const error = await work.then(() => undefined).catch((thrown: unknown) => thrown);
    if (!(error instanceof ModelError)) throw new Error(`no ModelError, but ${error}`);
    return error;
  }
  const streamed = (given: Partial<ModelCall> = {}, times = {}) =>
    errorOf(models(times).stream(call(given), () => undefined));
  const whole = (given: Partial<ModelCall> = {}, times = {}) => errorOf(models(times).generate(call(given)));
  /** The failure of a call, which is the same in both forms. */
  async function failureOf(given: Partial<ModelCall> = {}): Promise<string> {
    const { failure } = await streamed(given);
    expect((await whole(given)).failure).toBe(failure);
    return failure;
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
      isStreamed: true,
      system: 'You write questions.',
      prompt: 'Write two about light.',
      maxOutputTokens: 2_000,
      schema: { type: 'object', required: ['elements'] },
    });
  });

  it('a whole answer is asked for without a stream, with the same request and the same count [ai-models.10]', async () => {
    const text = JSON.stringify({ elements: [{ prompt: 'What is light?', keys: [1], passage: null }] });
    standIn.answer = () => ({ text, promptTokens: 50, outputTokens: 20, thinkingTokens: 300 });
    await models().stream(call({ elements }), () => undefined);
    const usage = { promptTokens: 50, completionTokens: 320, totalTokens: 370 };
    expect(await models().generate(call({ elements }))).toEqual({ text, usage });
    const [first, second] = standIn.requests.slice(-2);
    expect([first?.isStreamed, second?.isStreamed]).toEqual([true, false]);
    expect({ ...second, isStreamed: true }).toEqual(first);
  });

  it('a text is asked for without a schema [ai-models.2]', async () => {
    standIn.answer = () => ({ text: 'Welcome to the exam.' });
    let text = '';
    await models().stream(call(), (piece) => {
      text += piece;
    });
    expect([text, (await models().generate(call())).text]).toEqual(Array(2).fill('Welcome to the exam.'));
    expect(standIn.requests.slice(-2).map(({ schema }) => schema)).toEqual([undefined, undefined]);
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
      ['failed', 'providerDown'],
    ] as const) {
      standIn.answer = () => ({ text: '{"elements":[', end });
      expect([end, await failureOf({ elements })]).toEqual([end, failure]);
    }
  });

  it('a failure has the status and the message of the provider, and neither key nor prompt [ai-models.11]', async () => {
    standIn.fault = 'rateLimit';
    for (const error of [await streamed(), await whole()])
      expect(error).toMatchObject({ status: 429, message: 'Too many requests.' });
    standIn.fault = undefined;
    standIn.answer = () => ({ text: 'Half', end: 'failed' });
    for (const error of [await streamed(), await whole()])
      expect(error.message).toBe('The server had an error.');
    for (const error of [await streamed({ apiKey: 'k-1' }), await whole({ apiKey: 'k-1' })])
      expect(error.message).toBe('API key not valid.');
    const quoted = { model: 'Write two about light.' };
    for (const error of [await streamed(quoted), await whole(quoted)])
      expect(error).toMatchObject({ status: 404, message: 'a message that quotes the prompt' });
  });

  it('a provider that stays silent, or never ends, is given up [ai-models.5]', async () => {
    standIn.fault = 'silent';
    expect((await streamed({}, { firstTokenMs: 30 })).failure).toBe('providerDown');
    standIn.fault = undefined;
    standIn.answer = () => ({
      text: 'one two three four',
      pieceLength: 4,
      beforePiece: (index) => (index === 2 ? new Promise(() => undefined) : undefined),
    });
    const times = { firstTokenMs: 60_000, wholeMs: 200 };
    expect((await streamed({}, times)).failure).toBe('providerDown');
    // A character of Bengali has three bytes.
    for (const text of ['x'.repeat(1_000_001), 'ক'.repeat(340_000)]) {
      standIn.answer = () => ({ text, pieceLength: 100_000 });
      expect((await streamed()).failure).toBe('outputInvalid');
      expect((await whole()).failure).toBe('outputInvalid');
    }
  });

  it('a whole text is due when a first token would be, a whole list with the end of its time [ai-models.12]', async () => {
    standIn.fault = 'silent';
    const short = { firstTokenMs: 30, wholeMs: 60_000 };
    expect(await whole({}, short)).toMatchObject({ failure: 'providerDown', message: 'no answer in time' });
    const long = { firstTokenMs: 1, wholeMs: 30 };
    expect((await whole({ elements }, long)).failure).toBe('providerDown');
    standIn.fault = undefined;
    standIn.answer = () => ({ text: '{"elements":[]}' });
    const listTimes = { firstTokenMs: 0, wholeMs: 60_000 };
    expect((await models(listTimes).generate(call({ elements }))).text).toBe('{"elements":[]}');
  });

  it('an abort by the caller ends the call at the provider [ai-models.6]', async () => {
    for (const failing of [streamed, whole]) {
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
      expect((await failing({ signal: abort.signal })).failure).toBe('aborted');
      await expect.poll(() => standIn.abortedCount()).toBe(before + 1);
    }
  });
});

it('counts of a provider are whole, never negative, and of a size that can be stored [ai-models.8]', async () => {
  standIn.answer = () => ({ text: 'x', promptTokens: -500, outputTokens: 1.5 });
  const models = createAiModels({ bases: { gemini: standIn.baseUrl } });
  const call = { provider: 'gemini', model: 'gemini-2.5-flash', apiKey: MODEL_KEY } as const;
  const request = { system: 's', prompt: 'p', maxOutputTokens: 10, ...call };
  const stream = () => models.stream(request, () => undefined);
  expect(await stream()).toEqual({ promptTokens: 0, completionTokens: 2, totalTokens: 0 });
  standIn.answer = () => ({ text: 'x', promptTokens: 1e15, outputTokens: 1 });
  expect((await stream()).totalTokens).toBeLessThan(2 ** 31);
});

it('the stand-in refuses schemas outside each provider’s subset, streamed or not [ai-models.7]', async () => {
  const base = { apiKey: MODEL_KEY, system: 's', prompt: 'p', maxOutputTokens: 10, elements: open };
  const openAi = Object.assign({ provider: 'openAi', model: 'gpt-5-mini' } as const, base);
  for (const openAiInterface of ['responses', 'chat'] as const) {
    const models = createAiModels({ bases: { openAi: standIn.baseUrl }, openAiInterface });
    const refused = { status: 400, message: expect.stringContaining('Invalid schema') };
    await expect(models.stream(openAi, () => undefined)).rejects.toMatchObject(refused);
    await expect(models.generate(openAi)).rejects.toMatchObject(refused);
  }
  // The library leaves out what Gemini does not take, so that only a request of another client can have it.
  for (const method of ['generateContent', 'streamGenerateContent?alt=sse']) {
    const response = await fetch(`${standIn.baseUrl}/models/gemini-2.5-flash:${method}`, {
      method: 'POST',
      headers: { 'x-goog-api-key': MODEL_KEY },
      body: JSON.stringify({
        contents: [],
        generationConfig: { responseSchema: { type: 'object', additionalProperties: false } },
      }),
    });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('Invalid schema');
  }
});
