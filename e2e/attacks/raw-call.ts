/** An undecoded answer. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface RawCall {
  readonly method?: string;
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged. */
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call in wire terms, as made by an attacker who knows the addresses and owns one session. */
export async function rawCall(baseUrl: string, path: string, call: RawCall = {}): Promise<RawAnswer> {
  const { method = 'GET', token, json, body, headers } = call;
  const payload = json === undefined ? body : JSON.stringify(json);
  const response = await fetch(new URL(path, baseUrl), {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
