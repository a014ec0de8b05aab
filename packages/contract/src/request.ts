/** Encodes a domain value for the wire, as a zod codec does. */
interface Encoder {
  encode(value: unknown): unknown;
}

/** The part of an endpoint, or of a light call of the exam page, that `encodeRequest` reads. */
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

/** An HTTP request of a call. */
export interface EncodedRequest {
  readonly method: string;
  /** Path with parameters and query. */
  readonly address: string;
  /** `contentType` and `body` are undefined for a call without a body. */
  readonly contentType: string | undefined;
  readonly body: string | undefined;
}

/** Encodes a call with its input. No other code writes a path, a query or a body. */
export function encodeRequest(call: EncodableCall, input: RequestInput = {}): EncodedRequest {
  const { method, isForm = false } = call;
  const address = addressOf(call, input);
  if (call.body === undefined) return { method, address, contentType: undefined, body: undefined };
  const body = encode(call.body, input.body);
  if (!isForm) return { method, address, contentType: 'application/json', body: JSON.stringify(body) };
  const form = searchParamsOf(body);
  return { method, address, contentType: 'application/x-www-form-urlencoded', body: form.toString() };
}

/** The path of a call with its parameters and query. */
export function addressOf(call: EncodableCall, input: RequestInput = {}): string {
  const path = fillPath(call.path, encode(call.params, input.params));
  const query = searchParamsOf(encode(call.query, input.query));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Replaces the `:wireName` parameters of a path by wire values. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
}

function encode(encoder: Encoder | undefined, value: unknown = {}): Record<string, unknown> {
  return encoder === undefined ? {} : (encoder.encode(value) as Record<string, unknown>);
}

/** Omits empty values, which come from empty form fields. */
function searchParamsOf(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search;
}
