import { gunzipSync } from 'node:zlib';
import type { LightCall } from '@invigil/contract/exam-client/light-call';
import { type EncodableCall, encodeRequest } from '@invigil/contract/request';
import type { Dispatcher } from 'undici';

/** A call with an answer other than 200. */
class CallFailed extends Error {
  override name = 'CallFailed';
}

/** Calls a site over connections that stay open. */
export interface Connection {
  call<Input, Answer>(call: LightCall<Input, Answer>, input: Input, token?: string): Promise<Answer>;
  /** Receives the whole reply and does not decode it, which would cost a crowd of candidates a processor of its own. */
  receive(call: EncodableCall, input: unknown, token?: string): Promise<void>;
}

/**
 * Makes calls through a pool or a client of undici. The load uses the light calls of the exam page, which decode
 * without zod: the generator shares its processor with the server under test.
 */
export function createConnection(dispatcher: Dispatcher): Connection {
  const send = async (call: EncodableCall, input: unknown, token: string | undefined) => {
    const { address, method, contentType, body } = encodeRequest(call, { params: input, body: input });
    // As browsers do.
    const headers: Record<string, string> = { 'accept-encoding': 'gzip' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    if (contentType !== undefined) headers['content-type'] = contentType;
    const response = await dispatcher.request({
      path: address,
      method: method as Dispatcher.HttpMethod,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const read = () =>
      (response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
    if (response.statusCode !== 200)
      throw new CallFailed(`${method} ${address}: ${response.statusCode} ${read().slice(0, 300)}`);
    return read;
  };
  return {
    async call(call, input, token) {
      const read = await send(call, input, token);
      return call.ok.decode(JSON.parse(read()));
    },
    async receive(call, input, token) {
      await send(call, input, token);
    },
  };
}
