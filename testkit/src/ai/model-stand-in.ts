import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GEMINI_PATH, readGemini, streamGemini, wholeGemini } from './gemini.ts';
import type { ModelAnswer, ModelRequest, ReadRequest } from './model-calls.ts';
import { readChat, streamChat, wholeChat } from './openai-chat.ts';
import { readResponses, streamResponses, wholeResponses } from './openai-responses.ts';
import { eachPiece, SERVER_ERROR } from './pieces.ts';

/** Instead of an answer; `repeat` is an error that repeats key and prompt of the request. */
export type ModelFault = 'down' | 'error' | 'silent' | 'quota' | 'rateLimit' | 'repeat';

/** A server on this machine that speaks the protocols of the AI providers, and refuses what they document to refuse. */
export interface ModelStandIn {
  /** For GEMINI_API_BASE and OPENAI_API_BASE. */
  readonly baseUrl: string;
  /** Requests that it accepted, in the order of their arrival. */
  readonly requests: readonly ModelRequest[];
  /** Calls whose connection the client closed before their end. */
  readonly abortedCount: () => number;
  /** The answer to the next requests. */
  answer: (request: ModelRequest, index: number) => ModelAnswer | Promise<ModelAnswer>;
  fault: ModelFault | undefined;
  close(): Promise<void>;
}

/** The key that the stand-in accepts, and its models. */
export const MODEL_KEY = 'stand-in-key-1';
const MODELS: ReadonlySet<string> = new Set(['gemini-2.5-flash', 'gpt-5-mini']);

const PROTOCOLS = [
  { path: GEMINI_PATH, read: readGemini, stream: streamGemini, whole: wholeGemini },
  { path: /^\/responses$/, read: readResponses, stream: streamResponses, whole: wholeResponses },
  { path: /^\/chat\/completions$/, read: readChat, stream: streamChat, whole: wholeChat },
] as const;

export async function startModelStandIn(): Promise<ModelStandIn> {
  const requests: ModelRequest[] = [];
  let aborted = 0;
  const held = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableEnded) aborted++;
      held.delete(response);
    });
    respond(request, response).catch(() => response.destroy());
  });

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await readBody(incoming)) as Record<string, unknown>;
    const protocol = PROTOCOLS.find(({ path }) => path.test(incoming.url ?? ''));
    if (protocol === undefined) {
      response.writeHead(404, JSON_TYPE).end('{"error":{"message":"no such path"}}');
      return;
    }
    if (standIn.fault === 'down') {
      response.destroy();
      return;
    }
    if (standIn.fault === 'silent') {
      held.add(response);
      return;
    }
    const read = protocol.read(incoming, body);
    const fail = ({ status, code, message }: Failure) =>
      response.writeHead(status, JSON_TYPE).end(JSON.stringify(read.errorOf(status, code, message)));
    const failure = failureOf(read, standIn.fault);
    if (failure !== undefined) {
      fail(failure);
      return;
    }
    requests.push(read.request);
    const answer = await standIn.answer(read.request, requests.length - 1);
    if (read.request.isStreamed) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      await protocol.stream(read.request, answer, response);
      // A reset would take what was sent with it, and so would an end before the last bytes, a comment, have left.
      if (answer.end === 'broken') response.write(':\n\n', () => response.socket?.end());
      else response.end();
      return;
    }
    await eachPiece(answer, () => undefined);
    const whole = protocol.whole(read.request, answer);
    if (whole === undefined) {
      fail(SERVER_ERROR);
      return;
    }
    response.writeHead(200, JSON_TYPE);
    const text = JSON.stringify(whole);
    if (answer.end !== 'broken') response.end(text);
    else response.write(text.slice(0, text.length / 2), () => response.socket?.end());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: ModelStandIn = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    abortedCount: () => aborted,
    answer: () => ({ text: 'An answer.' }),
    fault: undefined,
    close: () =>
      new Promise((resolve) => {
        for (const response of held) response.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

const JSON_TYPE = { 'content-type': 'application/json' };

interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

function failureOf(
  { key, request, schemaProblem }: ReadRequest,
  fault: ModelFault | undefined,
): Failure | undefined {
  if (fault === 'error') return SERVER_ERROR;
  if (fault === 'quota') return { status: 429, code: 'insufficient_quota', message: 'Quota exceeded.' };
  if (fault === 'rateLimit')
    return { status: 429, code: 'rate_limit_exceeded', message: 'Too many requests.' };
  if (fault === 'repeat')
    return { status: 400, code: 'invalid_request', message: `${key} sent ${request.prompt}` };
  if (key !== MODEL_KEY) return { status: 401, code: 'invalid_api_key', message: 'API key not valid.' };
  if (!MODELS.has(request.model))
    return { status: 404, code: 'model_not_found', message: `The model ${request.model} does not exist.` };
  if (schemaProblem !== undefined)
    return { status: 400, code: 'invalid_json_schema', message: `Invalid schema: ${schemaProblem}` };
  return undefined;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
