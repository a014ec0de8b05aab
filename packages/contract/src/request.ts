/** Turns a domain value into what travels; a zod codec is one. */
interface Encoder {
  encode(value: never): unknown;
}

/** The part of a call that the encoder reads: of an endpoint, or of a light call of the exam page. */
export interface EncodableCall {
  readonly method: string;
  /** With `:wireName` for each parameter. */
  readonly path: string;
  readonly isForm?: boolean;
  readonly params?: Encoder;
  readonly query?: Encoder;
  readonly body?: Encoder;
}

/** Input of a call in domain terms. */
export interface RequestInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A call as it travels over HTTP. */
export interface EncodedRequest {
  readonly method: string;
  /** Path with parameters and query. */
  readonly address: string;
  /** Both undefined where the call has no body. */
  readonly contentType: string | undefined;
  readonly body: string | undefined;
}

/** Encodes a call with its input; the only place that writes a path, a query and a body. */
export function encodeRequest(call: EncodableCall, input: RequestInput = {}): EncodedRequest {
  const { method, isForm = false } = call;
  const address = addressOf(call, input);
  if (call.body === undefined) return { method, address, contentType: undefined, body: undefined };
  const body = encode(call.body, input.body);
  if (!isForm) return { method, address, contentType: 'application/json', body: JSON.stringify(body) };
  const form = searchParamsOf(body);
  return { method, address, contentType: 'application/x-www-form-urlencoded', body: form.toString() };
}

/** Path of a call with its parameters and its query. */
export function addressOf(call: EncodableCall, input: RequestInput = {}): string {
  const path = fillPath(call.path, encode(call.params, input.params));
  const query = searchParamsOf(encode(call.query, input.query));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** A path with its `:wireName` parameters replaced by wire values. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
}

function encode(encoder: Encoder | undefined, value: unknown = {}): Record<string, unknown> {
  return encoder === undefined ? {} : (encoder.encode(value as never) as Record<string, unknown>);
}

/** An empty value is left out, as it is where a form field was not filled in. */
function searchParamsOf(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search;
}
