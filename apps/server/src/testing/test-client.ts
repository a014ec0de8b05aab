import { refusalAnswer } from '@invigil/contract/answers';
import type { Endpoint, OkOf, ParamsOf } from '@invigil/contract/endpoint';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type CallInput, sendCall } from '../http/inject-client.ts';

/** A caller of the API over HTTP, in domain terms; the wire form is the contract's. */
export interface TestClient {
  readonly token: string | undefined;
  /** Calls and expects 200. */
  ok<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<OkOf<E>>;
  /** Calls and expects 202; returns the key of the refusal. */
  refusal<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<string>;
  /** Calls and returns the status. */
  status<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<number>;
  /**
   * Sends fields that may be invalid or missing, in domain names; expects 400 and returns the messages by field.
   */
  fieldErrors<E extends Endpoint>(
    endpoint: E,
    fields: Record<string, unknown>,
  ): Promise<Record<string, string[]>>;
  /** Sends a body unchanged, in wire terms. */
  raw<E extends Endpoint>(endpoint: E, body: unknown, params?: ParamsOf<E>): Promise<LightMyRequestResponse>;
}

export function createTestClient(app: FastifyInstance, token?: string): TestClient {
  const send = <E extends Endpoint>(endpoint: E, input: CallInput<E>, rawBody?: unknown) =>
    sendCall(app, { token }, endpoint, input, rawBody);
  return {
    token,
    async ok(endpoint, input = {}) {
      const response = await send(endpoint, input);
      expect(response.statusCode, `${endpoint.name}: ${response.body}`).toBe(200);
      return endpoint.ok.decode(response.json()) as never;
    },
    async refusal(endpoint, input = {}) {
      const response = await send(endpoint, input);
      expect(response.statusCode, `${endpoint.name}: ${response.body}`).toBe(202);
      return refusalAnswer.decode(response.json()).refusal;
    },
    async fieldErrors(endpoint, fields) {
      const names = namesOf(endpoint);
      const wireBody = Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [names[field] ?? field, value]),
      );
      const response = await send(endpoint, {}, wireBody);
      expect(response.statusCode, `${endpoint.name}: ${response.body}`).toBe(400);
      const { errors } = response.json<{ errors: Record<string, string[]> }>();
      const domainNameOf = (wireName: string) =>
        Object.keys(names).find((field) => names[field] === wireName) ?? wireName;
      return Object.fromEntries(
        Object.entries(errors).map(([wireName, messages]) => [domainNameOf(wireName), messages]),
      );
    },
    status: async (endpoint, input = {}) => (await send(endpoint, input)).statusCode,
    raw: (endpoint, body, params) => send(endpoint, { params: params as never }, body),
  };
}

function namesOf({ body }: Endpoint): Record<string, string> {
  return body !== undefined && 'names' in body ? (body.names as Record<string, string>) : {};
}
