import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ModelAnswer, ModelRequest, ReadRequest } from './model-calls.ts';
import { eachPiece, joined, SERVER_ERROR, sendEvent, tokensOf } from './pieces.ts';
import { findOpenAiProblem } from './schema-subset.ts';

// OpenAI's Chat Completions: https://platform.openai.com/docs/api-reference/chat

interface ChatBody {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly max_completion_tokens?: number;
  readonly max_tokens?: number;
  readonly response_format?: {
    readonly json_schema?: { readonly schema: Readonly<Record<string, unknown>>; readonly strict?: boolean };
  };
}

/** OpenAI's error. */
export const openAiError = (_status: number, code: string, message: string) => ({
  error: { message, type: 'invalid_request_error', param: null, code },
});

export const bearerOf = ({ headers }: IncomingMessage): string =>
  String(headers.authorization ?? '').replace(/^Bearer /, '');

export function readChat(incoming: IncomingMessage, sent: object): ReadRequest {
  const body = sent as ChatBody;
  const format = body.response_format?.json_schema;
  const ofRole = (isSystem: boolean) =>
    joined(
      body.messages
        .filter(({ role }) => (role === 'system' || role === 'developer') === isSystem)
        .map(({ content }) => content),
    );
  return {
    key: bearerOf(incoming),
    request: {
      protocol: 'chat',
      isStreamed: body.stream === true,
      model: body.model,
      system: ofRole(true),
      prompt: ofRole(false),
      schema: format?.schema,
      maxOutputTokens: body.max_completion_tokens ?? body.max_tokens ?? 0,
    },
    schemaProblem: format?.strict === true ? findOpenAiProblem(format.schema) : undefined,
    errorOf: openAiError,
  };
}

const REFUSAL = 'I cannot help with that.';
const FINISH_REASONS = {
  length: 'length',
  filtered: 'content_filter',
  stop: 'stop',
  declined: 'stop',
  broken: 'stop',
} as const;

function usageOf(answer: ModelAnswer) {
  const { prompt, output, thinking } = tokensOf(answer);
  return {
    prompt_tokens: prompt,
    completion_tokens: output + thinking,
    total_tokens: prompt + output + thinking,
    completion_tokens_details: { reasoning_tokens: thinking },
  };
}

export async function streamChat(
  { model }: ModelRequest,
  answer: ModelAnswer,
  response: ServerResponse,
): Promise<void> {
  const common = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model };
  const send = (delta: object, finish: string | null) =>
    sendEvent(response, { choices: [{ index: 0, delta, finish_reason: finish }], usage: null, ...common });
  send({ role: 'assistant', content: '' }, null);
  if (answer.end === 'declined') send({ refusal: REFUSAL }, null);
  else await eachPiece(answer, (content) => send({ content }, null));
  if (answer.end === 'broken') return;
  if (answer.end === 'failed') {
    const { status, code, message } = SERVER_ERROR;
    sendEvent(response, openAiError(status, code, message));
    return;
  }
  send({}, FINISH_REASONS[answer.end ?? 'stop']);
  sendEvent(response, { choices: [], usage: usageOf(answer), ...common });
  sendEvent(response, '[DONE]');
}

export function wholeChat({ model }: ModelRequest, answer: ModelAnswer): object | undefined {
  if (answer.end === 'failed') return undefined;
  const said =
    answer.end === 'declined'
      ? { content: null, refusal: REFUSAL }
      : { content: answer.text ?? '', refusal: null };
  const message = { role: 'assistant', ...said };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: FINISH_REASONS[answer.end ?? 'stop'] }],
    usage: usageOf(answer),
  };
}
