/** A call as it travels. */
export interface ApiRequest {
  readonly method: string;
  /** Path with parameters and query, or a whole address. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

/** An answer as received. */
export interface ApiResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body: string;
  readonly rawPayload: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects.
  json<Value = any>(): Value;
}

/** Carries calls to a server: over the network, or into an application in the same process. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;
