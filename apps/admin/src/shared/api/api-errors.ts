import type { Refusal } from '@invigil/domain/refusals';

/** Details of a refusal. */
export interface RefusalDetails {
  readonly serverVersion?: string | undefined;
  readonly questionNumbers?: number[] | undefined;
}

/** Status 202: a business rule refused; shown in place, as its translation. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly refusal: Refusal;
  /** Of a server that stands in the way. */
  readonly serverVersion: string | undefined;
  /** Places of the questions that have to change, from 1. */
  readonly questionNumbers: readonly number[];

  constructor(refusal: Refusal, { serverVersion, questionNumbers = [] }: RefusalDetails = {}) {
    super(refusal);
    this.refusal = refusal;
    this.serverVersion = serverVersion;
    this.questionNumbers = questionNumbers;
  }
}

/** A change that was not sent, because another account is signed in to the browser than the page belongs to. */
export class OtherAccountError extends Error {
  override name = 'OtherAccountError';
}

/** Status 409: the update was made from a version of the record that is no longer the stored one. */
export class OutdatedError extends Error {
  override name = 'OutdatedError';
  /** The stored record, in the form that the endpoint declares. */
  readonly present: unknown;
  readonly changedById: number | null;
  /** Null where the caller may not know. */
  readonly changedBy: string | null;
  readonly changedAt: Date | null;

  constructor(present: unknown, change: Pick<OutdatedError, 'changedById' | 'changedBy' | 'changedAt'>) {
    super('changedMeanwhile');
    this.present = present;
    this.changedById = change.changedById;
    this.changedBy = change.changedBy;
    this.changedAt = change.changedAt;
  }
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
