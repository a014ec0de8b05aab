import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ModelAnswer, ModelRequest, ReadRequest } from './model-stand-in.ts';
import { bearerOf, openAiError } from './openai-chat.ts';
import { eachPiece, joined, sendEvent, tokensOf } from './pieces.ts';
import { findOpenAiProblem } from './schema-subset.ts';

// OpenAI's Responses: https://platform.openai.com/docs/api-reference/responses-streaming

interface ResponsesBody {
  readonly model: string;
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

export async function answerResponses(
  { model }: ModelRequest,
  answer: ModelAnswer,
  response: ServerResponse,
): Promise<void> {
  let number = 0;
  const send = (type: string, rest: object) =>
    sendEvent(response, Object.assign({ type, sequence_number: number++ }, rest), type);
  const head = { id: 'resp_1', object: 'response', created_at: 1, model };
  const place = { item_id: 'msg_1', output_index: 0, content_index: 0 };
  const message = (status: string, content: readonly object[]) => ({
    output_index: 0,
    item: { id: 'msg_1', type: 'message', role: 'assistant', status, content },
  });
  send('response.created', { response: Object.assign({ status: 'in_progress' }, head) });
  send('response.output_item.added', message('in_progress', []));
  const refusal = 'I cannot help with that.';
  if (answer.end === 'declined') send('response.refusal.delta', Object.assign({ delta: refusal }, place));
  else
    await eachPiece(answer, (delta) =>
      send('response.output_text.delta', Object.assign({ delta, logprobs: [] }, place)),
    );
  if (answer.end === 'broken') return;
  const content =
    answer.end === 'declined'
      ? { type: 'refusal', refusal }
      : { type: 'output_text', text: answer.text ?? '', annotations: [] };
  send('response.output_item.done', message('completed', [content]));
  const { prompt, output, thinking } = tokensOf(answer);
  const usage = {
    input_tokens: prompt,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output + thinking,
    output_tokens_details: { reasoning_tokens: thinking },
    total_tokens: prompt + output + thinking,
  };
  const reason = { length: 'max_output_tokens', filtered: 'content_filter' }[
    answer.end as 'length' | 'filtered'
  ] as string | undefined;
  const status = reason === undefined ? 'completed' : 'incomplete';
  const incomplete_details = reason === undefined ? null : { reason };
  send(`response.${status}`, { response: Object.assign({ status, incomplete_details, usage }, head) });
}
