import type { Refusal } from '@invigil/domain/refusals';

/** Status 202: a business rule refused; shown in place, as its translation. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** A change that was not sent, because another account is signed in to the browser than the page belongs to. */
export class OtherAccountError extends Error {
  override name = 'OtherAccountError';
}

/** Any other failed call. `status` 0 means that the server was out of reach. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  /** Message keys by domain field, for status 400. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
  /** How long to wait, for status 429 and 503; from the header Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    key: string,
    fieldErrors: Readonly<Record<string, readonly string[]>> = {},
    requestId?: string,
    retryAfterSeconds?: number,
  ) {
    super(key);
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
