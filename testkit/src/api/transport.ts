/** An HTTP request. */
export interface ApiRequest {
  readonly method: string;
  /** Path with parameters and query, or a whole address. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

/** An HTTP response, not decoded. */
export interface ApiResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body: string;
  readonly rawPayload: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects.
  json<Value = any>(): Value;
}

/** Sends requests to a server over the network, or to an application in the same process. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;
