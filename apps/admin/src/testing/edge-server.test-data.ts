import { failureAnswer, outdatedAnswer, refusalAnswer } from '@invigil/contract/answers';
import type { BodyOf, Endpoint, OkOf, ParamsOf, PresentOf, QueryOf } from '@invigil/contract/endpoint';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { type Actor, mayCall } from '@invigil/domain/access/access';
import type { Refusal } from '@invigil/domain/refusals';
import type { z } from 'zod';
import type { RefusalDetails } from '../shared/api/api-errors.ts';
import { exampleAnswer } from './example-answers.test-data.ts';

/** A request as the server reads it, in domain terms. */
export interface EdgeRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The uploaded file; null for an endpoint without one. */
  readonly file: File | null;
}

type Replier<E extends Endpoint> = (request: EdgeRequest<E>) => OkOf<E> | Promise<OkOf<E>>;
type Failure = z.output<typeof failureAnswer>;
type LastChange = Pick<
  z.output<ReturnType<typeof outdatedAnswer>>,
  'changedById' | 'changedBy' | 'changedAt'
>;
type Responder = (request: EdgeRequest<Endpoint>) => Response | Promise<Response>;

interface EdgeCall {
  readonly endpoint: Endpoint;
  readonly request: EdgeRequest<Endpoint>;
  readonly signal: AbortSignal;
}

/** Updates of a single value, which the user sets to what the page then shows. */
const UNVERSIONED: readonly string[] = ['updateRegistrationRule', 'updateTenantSettings'];

const namesVersion = ({ body }: EdgeRequest<Endpoint>) =>
  typeof body === 'object' && body !== null && 'recordVersion' in body;

const isReplier = <E extends Endpoint>(reply: OkOf<E> | Replier<E>): reply is Replier<E> =>
  typeof reply === 'function';

const networkFetch = globalThis.fetch.bind(globalThis);

/** Milliseconds by which every request and every reply is late: shows tests that expect a request or a reply too soon. */
const LATENCY_MS = Number(import.meta.env.VITE_EDGE_LATENCY_MS ?? 0);
// Tests replace the timers of the window.
const setRealTimeout = globalThis.setTimeout.bind(globalThis);
const latency = () =>
  LATENCY_MS === 0 ? undefined : new Promise<void>((resolve) => setRealTimeout(resolve, LATENCY_MS));

const json = (status: number, body: unknown, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/**
 * Stands for the server at `fetch`. The edge finds the endpoint of the contract by method and path, checks access and
 * input by the contract, and encodes the reply that a test declares in domain terms. An endpoint without a declared reply
 * answers with the example of the API document.
 */
export class EdgeServer {
  /** Requests that the contract does not allow. The harness fails a test that has any. */
  readonly problems: string[] = [];
  readonly #calls: EdgeCall[] = [];
  readonly #responders = new Map<string, Responder>();
  readonly #gates = new Map<string, Promise<void>>();
  #caller: Actor | undefined;

  /** Answers the pages of this caller from now on; undefined for a visitor. */
  serve(caller: Actor | undefined): void {
    this.#caller = caller;
    globalThis.fetch = (input, init) => this.#answer(new Request(input, init));
  }

  stop(): void {
    globalThis.fetch = networkFetch;
  }

  /** Replies with an answer in domain terms, or with what the function makes of the request. */
  reply<E extends Endpoint>(endpoint: E, reply: OkOf<E> | Replier<E>): void {
    this.#responders.set(endpoint.name, async (request) => {
      const answer = isReplier(reply) ? await reply(request as EdgeRequest<E>) : reply;
      return json(200, endpoint.ok.encode(answer as never));
    });
  }

  /** Replies with status 202: a business rule refuses the call. @param details of what it is about */
  refuse(endpoint: Endpoint, refusal: Refusal, details: RefusalDetails = {}): void {
    this.#responders.set(endpoint.name, () => json(202, refusalAnswer.encode({ refusal, ...details })));
  }

  /** Replies with a failure; status 0 means that the server is out of reach. */
  fail(
    endpoint: Endpoint,
    status: number,
    failure: Failure = { message: 'somethingUnexpected' },
    headers: HeadersInit = {},
  ): void {
    this.#responders.set(endpoint.name, () =>
      status === 0 ? Response.error() : json(status, failureAnswer.encode(failure), headers),
    );
  }

  /** Replies once with status 409 and the stored record, then as declared before. */
  outdate<E extends Endpoint>(endpoint: E, present: PresentOf<E>, change: LastChange): void {
    const declared = this.#responders.get(endpoint.name);
    if (declared === undefined || endpoint.present === undefined)
      throw new Error(`${endpoint.name} has no reply`);
    const answer = { message: 'changedMeanwhile' as const, present, ...change };
    const body = outdatedAnswer(endpoint.present).encode(answer as never);
    this.#responders.set(endpoint.name, () => {
      this.#responders.set(endpoint.name, declared);
      return json(409, body);
    });
  }

  /** Replies with status 204, as to wrong credentials. */
  replyEmpty(endpoint: Endpoint): void {
    this.#responders.set(endpoint.name, () => new Response(null, { status: 204 }));
  }

  /** Replies with a whole response: for windows and streams, whose answers are not JSON. */
  respond(endpoint: Endpoint, response: () => Response): void {
    this.#responders.set(endpoint.name, response);
  }

  /** Delays the replies of an endpoint. @returns a function that lets them pass */
  hold(endpoint: Endpoint): () => void {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#gates.set(endpoint.name, gate);
    return () => {
      this.#gates.delete(endpoint.name);
      release();
    };
  }

  /** Requests that reached an endpoint, in order. */
  requests<E extends Endpoint>(endpoint: E): readonly EdgeRequest<E>[] {
    const calls = this.#calls.filter((one) => one.endpoint.name === endpoint.name);
    return calls.map(({ request }) => request as EdgeRequest<E>);
  }

  /** Bodies of the requests that reached an endpoint, in order. */
  bodies<E extends Endpoint>(endpoint: E): readonly BodyOf<E>[] {
    return this.requests(endpoint).map(({ body }) => body);
  }

  /** How many of the requests that reached an endpoint the page has aborted. */
  abortedCount(endpoint: Endpoint): number {
    return this.#calls.filter((one) => one.endpoint.name === endpoint.name && one.signal.aborted).length;
  }

  async #answer(sent: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(sent.url);
    const route = findRoute(sent.method, pathname);
    if (route === undefined && !pathname.startsWith('/api/')) return networkFetch(sent);
    if (route === undefined) return this.#refuseInput(404, `${sent.method} ${pathname} is no call`);
    const { endpoint } = route;
    if (!mayCall(this.#caller, endpoint.access))
      return this.#refuseInput(403, `${endpoint.name} is not for ${this.#caller?.role ?? 'visitors'}`);
    const wire = {
      params: route.params,
      query: Object.fromEntries(searchParams),
      body: endpoint.body === undefined ? {} : await readBody(sent.clone(), endpoint),
    };
    const foreign = this.#foreignActorFields(endpoint, wire);
    if (foreign.length > 0)
      return this.#refuseInput(403, `${endpoint.name} names another caller: ${foreign}`);
    const request: Record<string, unknown> = { file: await readFile(sent, endpoint) };
    for (const part of ['params', 'query', 'body'] as const) {
      const read = endpoint[part]?.safeDecode(wire[part] as never);
      if (read?.success === false)
        return this.#refuseInput(
          400,
          `${endpoint.name}: ${part} ${JSON.stringify(wire[part])} ${read.error}`,
        );
      request[part] = read?.data ?? {};
    }
    const call = { endpoint, request: request as unknown as EdgeRequest<Endpoint>, signal: sent.signal };
    if (endpoint.present !== undefined && !namesVersion(call.request) && !UNVERSIONED.includes(endpoint.name))
      return this.#refuseInput(400, `${endpoint.name} names no version of its record`);
    await latency();
    this.#calls.push(call);
    await latency();
    await this.#gates.get(endpoint.name);
    sent.signal.throwIfAborted();
    const response = await this.#respond(call);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  }

  /** The declared reply; one that the contract does not allow is a problem of the test. */
  async #respond({ endpoint, request }: EdgeCall): Promise<Response> {
    const respond = this.#responders.get(endpoint.name);
    try {
      return respond === undefined
        ? json(200, endpoint.ok.encode(exampleAnswer(endpoint) as never))
        : await respond(request);
    } catch (error) {
      return this.#refuseInput(500, `the reply of ${endpoint.name}: ${error}`);
    }
  }

  /** Wire names of the fields that must name the caller and name another user. */
  #foreignActorFields({ actorFields = [] }: Endpoint, wire: Record<string, unknown>): string[] {
    const parts = Object.values(wire).flat() as Record<string, unknown>[];
    const caller = String(this.#caller?.userId);
    return actorFields.filter((name) => parts.some((part) => name in part && String(part[name]) !== caller));
  }

  #refuseInput(status: number, problem: string): Response {
    this.problems.push(problem);
    return json(status, failureAnswer.encode({ message: 'somethingUnexpected' }));
  }
}

/** The endpoint of a request, and the parameters in its path. A path without parameters is preferred. */
function findRoute(method: string, pathname: string) {
  const routes = ENDPOINTS.flatMap((endpoint) => {
    const params = endpoint.method === method ? paramsIn(endpoint.path, pathname) : undefined;
    return params === undefined ? [] : [{ endpoint, params }];
  });
  return routes.toSorted(
    (one, other) => Object.keys(one.params).length - Object.keys(other.params).length,
  )[0];
}

function paramsIn(path: string, pathname: string): Record<string, string> | undefined {
  const names = path.split('/');
  const values = pathname.split('/');
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(value);
    else if (name !== value) return undefined;
  }
  return params;
}

async function readBody(sent: Request, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.isForm === true) return Object.fromEntries(new URLSearchParams(await sent.text()));
  return JSON.parse(await sent.text());
}

async function readFile(sent: Request, { file }: Endpoint): Promise<File | null> {
  const field = file === undefined ? null : (await sent.formData()).get(file.field);
  return field instanceof File ? field : null;
}
