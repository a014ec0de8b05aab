import type { Conflict, Refusal } from '@invigil/domain/refusals';

// Everything that a use case throws for its caller. A use case knows no status; http/calls/status-table.ts has one for each
// kind.

/** An expected refusal by a business rule. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;
  /** Places of the questions that have to change, from 1; undefined where none is known. */
  readonly questionNumbers: readonly number[] | undefined;

  constructor(refusal: Refusal, questionNumbers?: readonly number[]) {
    super(refusal);
    this.refusal = refusal;
    this.questionNumbers = questionNumbers;
  }
}

/** Throws Refused unless the refusal of a domain rule is undefined. */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal !== undefined) throw new Refused(refusal);
}

/** Input that only the database can judge: one message at a field, named in domain terms. */
export class InvalidField extends Error {
  override name = 'InvalidField';
  readonly field: string;

  constructor(field: string, key: string) {
    super(key);
    this.field = field;
  }
}

export type FailureKind =
  | 'invalidInput'
  | 'notSignedIn'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooManyCalls'
  | 'tooBusy';

/** Details of a failure. */
interface FailureDetails {
  /** Keys of messages by field, in the names by which the caller sent the fields. */
  readonly fieldErrors?: Record<string, string[]>;
  /** After how many seconds the same call may succeed. */
  readonly retryAfterSeconds?: number;
}

/** A call that failed: its kind and the key of a message. */
export class Failure extends Error {
  override name = 'Failure';
  readonly kind: FailureKind;
  readonly fieldErrors: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: FailureKind, key: string, { fieldErrors, retryAfterSeconds }: FailureDetails = {}) {
    super(key);
    this.kind = kind;
    this.fieldErrors = fieldErrors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @param fieldErrors keys of messages by the names of the fields as they were sent */
export const invalidInput = (fieldErrors: Record<string, string[]>) =>
  new Failure('invalidInput', 'invalidInput', { fieldErrors });
export const notSignedIn = () => new Failure('notSignedIn', 'tokenExpired');
export const forbidden = () => new Failure('forbidden', 'entryRestricted');
/** Alike for foreign and missing records, so that ids cannot be probed. */
export const notFound = () => new Failure('notFound', 'notFoundMsg');
/** The state has changed since the page read it. */
export const conflict = (key: Conflict) => new Failure('conflict', key);
/** The caller's own limit is reached. */
export const tooManyCalls = (retryAfterSeconds: number) =>
  new Failure('tooManyCalls', 'tooManyRequests', { retryAfterSeconds });
/** The server has no capacity for this call now, whoever makes it. */
export const tooBusy = (retryAfterSeconds: number) =>
  new Failure('tooBusy', 'serverBusy', { retryAfterSeconds });
