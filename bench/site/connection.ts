import type { RunnerCall } from '@invigil/contract/exams/runner-client';
import type { Dispatcher } from 'undici';

/** A call that was answered with anything but 200. */
class CallFailed extends Error {
  override name = 'CallFailed';
}

/** Calls a site over connections that stay open. */
export interface Connection {
  call<Input, Answer>(call: RunnerCall<Input, Answer>, input: Input, token?: string): Promise<Answer>;
}

/**
 * Makes calls through a pool or a client of undici. The load uses the runner's own calls, which decode without zod:
 * the generator shares its processor with what it measures.
 */
export function createConnection(dispatcher: Dispatcher): Connection {
  return {
    async call(call, input, token) {
      const path = call.path(input);
      const headers: Record<string, string> = {};
      if (token !== undefined) headers.authorization = `Bearer ${token}`;
      if (call.body !== undefined) headers['content-type'] = 'application/json';
      const { statusCode, body } = await dispatcher.request({
        path,
        method: call.method,
        headers,
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body(input)) }),
      });
      const text = await body.text();
      if (statusCode !== 200)
        throw new CallFailed(`${call.method} ${path}: ${statusCode} ${text.slice(0, 300)}`);
      return call.answer(JSON.parse(text));
    },
  };
}
