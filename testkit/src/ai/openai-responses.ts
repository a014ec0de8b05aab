import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ModelAnswer, ModelRequest, ReadRequest } from './model-calls.ts';
import { bearerOf, openAiError } from './openai-chat.ts';
import { eachPiece, joined, SERVER_ERROR, sendEvent, tokensOf } from './pieces.ts';
import { findOpenAiProblem } from './schema-subset.ts';

// OpenAI's Responses: https://platform.openai.com/docs/api-reference/responses

interface ResponsesBody {
  readonly model: string;
  readonly stream?: boolean;
  readonly input: readonly {
    readonly role: string;
    readonly content: string | readonly { readonly text?: string }[];
  }[];
  readonly max_output_tokens?: number;
  readonly text?: {
    readonly format?: { readonly schema?: Readonly<Record<string, unknown>>; readonly strict?: boolean };
  };
}

export function readResponses(incoming: IncomingMessage, sent: object): ReadRequest {
  const body = sent as ResponsesBody;
  const format = body.text?.format;
  const ofRole = (isSystem: boolean) =>
    joined(
      body.input
        .filter(({ role }) => (role === 'system' || role === 'developer') === isSystem)
        .map(({ content }) =>
          typeof content === 'string' ? content : joined(content.map(({ text }) => text)),
        ),
    );
  return {
    key: bearerOf(incoming),
    request: {
      protocol: 'responses',
      isStreamed: body.stream === true,
      model: body.model,
      system: ofRole(true),
      prompt: ofRole(false),
      schema: format?.schema,
      maxOutputTokens: body.max_output_tokens ?? 0,
    },
    schemaProblem:
      format?.schema !== undefined && format.strict === true ? findOpenAiProblem(format.schema) : undefined,
    errorOf: openAiError,
  };
}

const REFUSAL = 'I cannot help with that.';

const headOf = ({ model }: ModelRequest) => ({ id: 'resp_1', object: 'response', created_at: 1, model });

const messageOf = (status: string, content: readonly object[]) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  status,
  content,
});

const contentOf = ({ end, text = '' }: ModelAnswer) =>
  end === 'declined'
    ? { type: 'refusal', refusal: REFUSAL }
    : { type: 'output_text', text, annotations: [] as object[] };

/** The status of a finished answer, why it is incomplete, and its tokens. */
function endOf(answer: ModelAnswer) {
  const { prompt, output, thinking } = tokensOf(answer);
  const usage = {
    input_tokens: prompt,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output + thinking,
    output_tokens_details: { reasoning_tokens: thinking },
    total_tokens: prompt + output + thinking,
  };
  if (answer.end === 'failed') {
    const { code, message } = SERVER_ERROR;
    return { status: 'failed', error: { code, message }, incomplete_details: null, usage: null };
  }
  const reason = { length: 'max_output_tokens', filtered: 'content_filter' }[
    answer.end as 'length' | 'filtered'
  ] as string | undefined;
  const status = reason === undefined ? 'completed' : 'incomplete';
  return { status, error: null, incomplete_details: reason === undefined ? null : { reason }, usage };
}

export async function streamResponses(
  request: ModelRequest,
  answer: ModelAnswer,
  response: ServerResponse,
): Promise<void> {
  let number = 0;
  const send = (type: string, rest: object) =>
    sendEvent(response, { type, sequence_number: number++, ...rest }, type);
  const head = headOf(request);
  const place = { item_id: 'msg_1', output_index: 0, content_index: 0 };
  const message = (status: string, content: readonly object[]) => ({
    output_index: 0,
    item: messageOf(status, content),
  });
  send('response.created', { response: { status: 'in_progress', ...head } });
  send('response.output_item.added', message('in_progress', []));
  if (answer.end === 'declined') send('response.refusal.delta', { delta: REFUSAL, ...place });
  else
    await eachPiece(answer, (delta) => send('response.output_text.delta', { delta, logprobs: [], ...place }));
  if (answer.end === 'broken') return;
  const end = endOf(answer);
  if (answer.end !== 'failed') send('response.output_item.done', message('completed', [contentOf(answer)]));
  send(`response.${end.status}`, { response: { ...end, ...head } });
}

export function wholeResponses(request: ModelRequest, answer: ModelAnswer): object {
  const end = endOf(answer);
  const output = answer.end === 'failed' ? [] : [messageOf('completed', [contentOf(answer)])];
  return { output, ...end, ...headOf(request) };
}
