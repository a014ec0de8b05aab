import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ModelAnswer, ModelRequest, ReadRequest } from './model-stand-in.ts';
import { eachPiece, joined, sendEvent, tokensOf } from './pieces.ts';
import { findOpenAiProblem } from './schema-subset.ts';

// OpenAI's Chat Completions: https://platform.openai.com/docs/api-reference/chat-streaming

interface ChatBody {
  readonly model: string;
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

export async function answerChat(
  { model }: ModelRequest,
  answer: ModelAnswer,
  response: ServerResponse,
): Promise<void> {
  const common = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model };
  const send = (delta: object, finish: string | null) =>
    sendEvent(
      response,
      Object.assign({ choices: [{ index: 0, delta, finish_reason: finish }], usage: null }, common),
    );
  send({ role: 'assistant', content: '' }, null);
  if (answer.end === 'declined') send({ refusal: 'I cannot help with that.' }, null);
  else await eachPiece(answer, (content) => send({ content }, null));
  if (answer.end === 'broken') return;
  const finish = { length: 'length', filtered: 'content_filter', stop: 'stop', declined: 'stop' };
  send({}, finish[answer.end ?? 'stop']);
  const { prompt, output, thinking } = tokensOf(answer);
  const usage = {
    prompt_tokens: prompt,
    completion_tokens: output + thinking,
    total_tokens: prompt + output + thinking,
    completion_tokens_details: { reasoning_tokens: thinking },
  };
  sendEvent(response, Object.assign({ choices: [], usage }, common));
  sendEvent(response, '[DONE]');
}
