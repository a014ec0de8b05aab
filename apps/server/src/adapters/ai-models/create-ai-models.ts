import type { TokenUse } from '@invigil/domain/ai/consumption';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import type { LanguageModel, LanguageModelUsage } from 'ai';
import { type AiModels, type ModelCall, ModelError } from './ai-models.ts';
import { createLimitedFetch } from './limited-fetch.ts';
import { toModelError } from './model-failures.ts';

interface Options {
  /** Base addresses that are not the providers' own. */
  readonly bases?: Readonly<Partial<Record<AiProvider, string>>>;
  /**
   * Which of OpenAI's interfaces is called. Services that are compatible with OpenAI have Chat Completions alone, so they
   * are the default at another base address.
   */
  readonly openAiInterface?: 'responses' | 'chat';
  readonly firstTokenMs?: number;
  readonly wholeMs?: number;
}

/** An answer of 50 questions takes about a minute; a model thinks before its first token. */
const FIRST_TOKEN_MS = 60_000;
const WHOLE_MS = 180_000;

/** Bytes of an answer's text: five times those of 50 long questions. */
const MAX_TEXT_BYTES = 1_000_000;

/** Tokens of a call that can be stored and added up, whatever a provider counts. */
const MAX_TOKENS = 1_000_000_000;

/** Finish reasons of an answer that was declined. */
const REFUSED = 'content-filter';

/** The end of an answer. */
interface AnswerEnd {
  readonly reason: string;
  readonly usage: TokenUse;
}

/**
 * Calls models through the AI SDK: Gemini's `generateContent` and `streamGenerateContent`, OpenAI's Responses or Chat
 * Completions.
 */
export function createAiModels({
  bases = {},
  openAiInterface = bases.openAi === undefined ? 'responses' : 'chat',
  firstTokenMs = FIRST_TOKEN_MS,
  wholeMs = WHOLE_MS,
}: Options = {}): AiModels {
  const limitedFetch = createLimitedFetch();
  // Loaded with the first call: most sites never draft anything.
  async function modelOf({ provider, model, apiKey }: ModelCall): Promise<LanguageModel> {
    const baseURL = bases[provider];
    const sharedOptions = { apiKey, fetch: limitedFetch };
    const options = baseURL === undefined ? sharedOptions : { baseURL, ...sharedOptions };
    if (provider === 'gemini') {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI(options)(model);
    }
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI(options)[openAiInterface](model);
  }

  async function settingsOf(call: ModelCall, abortSignal: AbortSignal) {
    const { system, prompt, maxOutputTokens } = call;
    return {
      model: await modelOf(call),
      system,
      prompt,
      maxOutputTokens,
      output: await outputOf(call),
      abortSignal,
      // A repeated call would be paid for twice, and its time limit would start again.
      maxRetries: 0,
    };
  }

  return {
    generate: (call) =>
      // Nothing arrives before the end: a text, which is short, is due when a first token would be.
      withinTime(call, call.elements === undefined ? firstTokenMs : wholeMs, async (signal) => {
        const { generateText } = await import('ai');
        const { text, finishReason, totalUsage } = await generateText(await settingsOf(call, signal));
        const usage = toTokenUse(totalUsage);
        refuseLength(Buffer.byteLength(text), usage);
        refuseEnd({ reason: finishReason, usage }, text.length);
        return { text, usage };
      }),

    stream: (call, onText) =>
      withinTime(call, wholeMs, async (signal, abort) => {
        const { streamText } = await import('ai');
        const first = setTimeout(abort, firstTokenMs);
        let end: AnswerEnd | undefined;
        let bytes = 0;
        try {
          // Errors are parts of the stream; by default the library writes them to the console.
          const quiet = { onError: () => undefined };
          const { fullStream } = streamText({ ...(await settingsOf(call, signal)), ...quiet });
          for await (const part of fullStream) {
            if (part.type === 'error') throw part.error;
            if (part.type === 'text-delta' && part.text !== '') {
              clearTimeout(first);
              bytes += Buffer.byteLength(part.text);
              refuseLength(bytes);
              onText(part.text);
            }
            if (part.type === 'finish')
              end = { reason: part.finishReason, usage: toTokenUse(part.totalUsage) };
          }
        } finally {
          clearTimeout(first);
        }
        if (end === undefined || signal.aborted)
          throw new ModelError('providerDown', 'the answer ended early', { usage: end?.usage });
        refuseEnd(end, bytes);
        return end.usage;
      }),
  };
}

/**
 * Runs a call until its time is up or its caller aborts it.
 *
 * @param work receives the signal of both, and a function that gives the provider up
 * @throws ModelError
 */
async function withinTime<Result>(
  call: ModelCall,
  limitMs: number,
  work: (signal: AbortSignal, abort: () => void) => Promise<Result>,
): Promise<Result> {
  const timer = new AbortController();
  const abort = () => timer.abort();
  const limit = setTimeout(abort, limitMs);
  const signals = call.signal === undefined ? [timer.signal] : [call.signal, timer.signal];
  try {
    return await work(AbortSignal.any(signals), abort);
  } catch (error) {
    const failed = await toModelError(error, call);
    const { usage } = failed;
    if (call.signal?.aborted === true) throw new ModelError('aborted', 'aborted by the caller', { usage });
    if (timer.signal.aborted) throw new ModelError('providerDown', 'no answer in time', { usage });
    throw failed;
  } finally {
    clearTimeout(limit);
  }
}

/** @throws ModelError outputInvalid for an answer that is too long to be one */
function refuseLength(bytes: number, usage?: TokenUse): void {
  if (bytes > MAX_TEXT_BYTES) throw new ModelError('outputInvalid', 'an endless answer', { usage });
}

/** @throws ModelError for an answer that was declined or cut off */
function refuseEnd({ reason, usage }: AnswerEnd, length: number): void {
  if (reason === REFUSED) throw new ModelError('contentRefused', 'refused by the provider', { usage });
  // A model that declines says so in a field of its own, and writes nothing.
  if (length === 0) throw new ModelError('contentRefused', 'an empty answer', { usage });
  if (reason !== 'stop') throw new ModelError('outputInvalid', `ended by ${reason}`, { usage });
}

/**
 * The form of the answer. Its elements are read from the text as it comes: the library would parse all of it again with
 * each piece. It hands on a piece only where the partial output changes, so that the output is the number of pieces.
 */
async function outputOf({ elements }: ModelCall) {
  if (elements === undefined) return undefined;
  const { Output } = await import('ai');
  const { responseFormat } = Output.array({ element: elements.schema, name: elements.name });
  const text = Output.text();
  let pieces = 0;
  return {
    ...text,
    responseFormat,
    parsePartialOutput: async () => ({ partial: String(++pieces) }),
  } as typeof text;
}

/** Output tokens contain those of thinking. */
function toTokenUse({ inputTokens, outputTokens, totalTokens }: LanguageModelUsage): TokenUse {
  const promptTokens = counted(inputTokens);
  const completionTokens = counted(outputTokens);
  return {
    promptTokens,
    completionTokens,
    totalTokens: counted(totalTokens ?? promptTokens + completionTokens),
  };
}

/** A count of a provider as a whole number: negative ones would free the limit of a month. */
const counted = (tokens = 0): number => Math.min(Math.max(Math.ceil(tokens), 0), MAX_TOKENS);
