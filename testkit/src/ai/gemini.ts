import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ModelAnswer, ModelRequest, ReadRequest } from './model-calls.ts';
import { eachPiece, joined, SERVER_ERROR, sendEvent, tokensOf } from './pieces.ts';
import { findGeminiProblem } from './schema-subset.ts';

// Gemini's generateContent and streamGenerateContent: https://ai.google.dev/api/generate-content

interface Content {
  readonly parts?: readonly { readonly text?: string }[];
}
interface GeminiBody {
  readonly contents?: readonly Content[];
  readonly systemInstruction?: Content;
  readonly generationConfig?: {
    readonly maxOutputTokens?: number;
    readonly responseMimeType?: string;
    readonly responseSchema?: Readonly<Record<string, unknown>>;
  };
}

const textOf = ({ parts = [] }: Content) => joined(parts.map(({ text }) => text));

/** Google's names of the statuses of its errors. */
const STATUS_NAMES: ReadonlyMap<number, string> = new Map([
  [400, 'INVALID_ARGUMENT'],
  [404, 'NOT_FOUND'],
  [429, 'RESOURCE_EXHAUSTED'],
  [500, 'INTERNAL'],
]);

export const GEMINI_PATH = /^\/models\/(.+):(generateContent|streamGenerateContent\?alt=sse)$/;

/** Google's error. */
const errorOf = (status: number, code: string, message: string) => ({
  error: {
    code: status === 401 ? 400 : status,
    message,
    status: STATUS_NAMES.get(status === 401 ? 400 : status),
    details: [{ reason: status === 401 ? 'API_KEY_INVALID' : code }],
  },
});

export function readGemini(incoming: IncomingMessage, sent: object): ReadRequest {
  const [, model = '', method = ''] = GEMINI_PATH.exec(incoming.url ?? '') ?? [];
  const body = sent as GeminiBody;
  const schema = body.generationConfig?.responseSchema;
  return {
    key: String(incoming.headers['x-goog-api-key'] ?? ''),
    request: {
      protocol: 'gemini',
      isStreamed: method.startsWith('stream'),
      model: decodeURIComponent(model),
      system: textOf(body.systemInstruction ?? {}),
      prompt: joined((body.contents ?? []).map(textOf)),
      schema,
      maxOutputTokens: body.generationConfig?.maxOutputTokens ?? 0,
    },
    schemaProblem: schema && findGeminiProblem(schema),
    errorOf,
  };
}

const FINISH_REASONS = { length: 'MAX_TOKENS', filtered: 'SAFETY', stop: 'STOP' } as const;

/** The parts of every answer. */
function partsOf({ model }: ModelRequest, answer: ModelAnswer) {
  const { prompt, output, thinking } = tokensOf(answer);
  const usageMetadata = {
    promptTokenCount: prompt,
    candidatesTokenCount: output,
    thoughtsTokenCount: thinking,
    totalTokenCount: prompt + output + thinking,
  };
  return {
    blocked: {
      promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
      usageMetadata: { promptTokenCount: prompt, totalTokenCount: prompt },
      modelVersion: model,
    },
    chunk: (parts: readonly object[], rest: object = {}) => ({
      candidates: [{ content: { parts, role: 'model' }, index: 0, ...rest }],
      usageMetadata,
      modelVersion: model,
    }),
  };
}

export async function streamGemini(
  request: ModelRequest,
  answer: ModelAnswer,
  response: ServerResponse,
): Promise<void> {
  const { blocked, chunk } = partsOf(request, answer);
  if (answer.end === 'declined') {
    sendEvent(response, blocked);
    return;
  }
  await eachPiece(answer, (text) => sendEvent(response, chunk([{ text }])));
  if (answer.end === 'broken') return;
  if (answer.end === 'failed') {
    const { status, code, message } = SERVER_ERROR;
    sendEvent(response, errorOf(status, code, message));
    return;
  }
  sendEvent(response, chunk([], { finishReason: FINISH_REASONS[answer.end ?? 'stop'] }));
}

export function wholeGemini(request: ModelRequest, answer: ModelAnswer): object | undefined {
  const { blocked, chunk } = partsOf(request, answer);
  if (answer.end === 'failed') return undefined;
  if (answer.end === 'declined') return blocked;
  const finishReason = answer.end === 'broken' ? 'STOP' : FINISH_REASONS[answer.end ?? 'stop'];
  // A candidate that a filter has stopped comes without its text.
  return chunk(answer.end === 'filtered' ? [] : [{ text: answer.text ?? '' }], { finishReason });
}
