import type { Refusal } from '@invigil/domain/refusals';

/** An expected refusal by a business rule: status 202 with its key. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 499 | 503;

/** A failed call: a status, the key of a message and, for 400, messages by wire field. */
export class HttpFailure extends Error {
  override name = 'HttpFailure';
  readonly status: FailureStatus;
  readonly fieldErrors: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: FailureStatus,
    key: string,
    extra: { fieldErrors?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(key);
    this.status = status;
    this.fieldErrors = extra.fieldErrors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** Status 409 with the stored record, for an update made from an outdated version of it. */
export class OutdatedUpdate extends Error {
  override name = 'OutdatedUpdate';
  /** The reply on the wire, without the id of the request. */
  readonly reply: Readonly<Record<string, unknown>>;

  constructor(reply: Readonly<Record<string, unknown>>) {
    super('changedMeanwhile');
    this.reply = reply;
  }
}

export const unauthorized = () => new HttpFailure(401, 'tokenExpired');
export const forbidden = () => new HttpFailure(403, 'entryRestricted');
/** Status 404 for foreign and missing records alike, so that ids cannot be probed. */
export const notFound = () => new HttpFailure(404, 'notFoundMsg');
export const closedAttempt = () => new HttpFailure(409, 'attemptClosed');
/** Another page of the same candidate holds the lease. */
export const takenOver = () => new HttpFailure(409, 'attemptTakenOver');
/** For the log and the metrics alone; 499 as in the logs of nginx. */
export const callerGone = () => new HttpFailure(499, 'somethingUnexpected');
export const badRequest = (fieldErrors: Record<string, string[]>) =>
  new HttpFailure(400, 'invalidInput', { fieldErrors });
/**
 * Input that only the database can judge: one message at a field, named in domain terms; `mount` translates the
 * name.
 */
export class InvalidField extends Error {
  override name = 'InvalidField';
  readonly field: string;

  constructor(field: string, key: string) {
    super(key);
    this.field = field;
  }
}

export const tooManyRequests = (retryAfterSeconds: number) =>
  new HttpFailure(429, 'tooManyRequests', { retryAfterSeconds });

/** Throws Refused unless the refusal of a domain rule is undefined. */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal !== undefined) throw new Refused(refusal);
}
