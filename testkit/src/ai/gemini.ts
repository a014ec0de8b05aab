import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ModelAnswer, ModelRequest, ReadRequest } from './model-stand-in.ts';
import { eachPiece, joined, sendEvent, tokensOf } from './pieces.ts';
import { findGeminiProblem } from './schema-subset.ts';

// Gemini's streamGenerateContent: https://ai.google.dev/api/generate-content

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

export function readGemini(incoming: IncomingMessage, sent: object, model = ''): ReadRequest {
  const body = sent as GeminiBody;
  const schema = body.generationConfig?.responseSchema;
  return {
    key: String(incoming.headers['x-goog-api-key'] ?? ''),
    request: {
      protocol: 'gemini',
      model: decodeURIComponent(model),
      system: textOf(body.systemInstruction ?? {}),
      prompt: joined((body.contents ?? []).map(textOf)),
      schema,
      maxOutputTokens: body.generationConfig?.maxOutputTokens ?? 0,
    },
    schemaProblem: schema && findGeminiProblem(schema),
    errorOf: (status, code, message) => ({
      error: {
        code: status === 401 ? 400 : status,
        message,
        status: STATUS_NAMES.get(status === 401 ? 400 : status),
        details: [{ reason: status === 401 ? 'API_KEY_INVALID' : code }],
      },
    }),
  };
}

export async function answerGemini(
  { model }: ModelRequest,
  answer: ModelAnswer,
  response: ServerResponse,
): Promise<void> {
  const { prompt, output, thinking } = tokensOf(answer);
  const usageMetadata = {
    promptTokenCount: prompt,
    candidatesTokenCount: output,
    thoughtsTokenCount: thinking,
    totalTokenCount: prompt + output + thinking,
  };
  if (answer.end === 'declined') {
    sendEvent(response, {
      promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
      usageMetadata: { promptTokenCount: prompt, totalTokenCount: prompt },
      modelVersion: model,
    });
    return;
  }
  const chunk = (parts: readonly object[], rest: object = {}) => ({
    candidates: [Object.assign({ content: { parts, role: 'model' }, index: 0 }, rest)],
    usageMetadata,
    modelVersion: model,
  });
  await eachPiece(answer, (text) => sendEvent(response, chunk([{ text }])));
  if (answer.end === 'broken') return;
  const finishReason = { length: 'MAX_TOKENS', filtered: 'SAFETY', stop: 'STOP' }[answer.end ?? 'stop'];
  sendEvent(response, chunk([], { finishReason }));
}
