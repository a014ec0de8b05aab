import type { FailureKind } from '../../application/errors.ts';

/** A business refusal is an expected answer, and no error. */
export const REFUSED_STATUS = 202;

/** The one place where a failure of a use case becomes a status. */
export const STATUS_OF: Readonly<Record<FailureKind, number>> = {
  invalidInput: 400,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooManyCalls: 429,
  tooBusy: 503,
};
