import type { AccountEventKind } from '@invigil/domain/accounts/account-event';

/** The request behind an event. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/** Why an event happened: a word for the log. */
export type TraceReason =
  | 'password'
  | 'unknownAddress'
  | 'tooManyFailures'
  | 'ownAct'
  | 'actOfOther'
  | 'link';

interface AccountEvent {
  /** Undefined for an address without an account, which leaves the line of the log alone. */
  readonly userId: number | undefined;
  readonly kind: AccountEventKind;
  readonly reason: TraceReason;
  readonly origin: Origin;
  /** End of the window in which failures of the account and network share a row. */
  readonly sharedUntil?: Date | undefined;
}

/**
 * Traces of sign-ins, failed ones, locks and changes of what opens an account: a row of the login history, the audit trail
 * for staff, and a line of the log without address or token (OWASP ASVS 5.0, 16.3.1). Recorded behind the call, so that a
 * trace that cannot be written holds up nobody.
 */
export interface AccountTraces {
  signedIn(userId: number, sessionHash: Buffer, origin: Origin): void;
  happened(event: AccountEvent): void;
  /** An act of a signed-in user on its own account, or on another's. */
  acted(kind: AccountEventKind, actorId: number, origin: Origin, subjectId?: number): void;
  /** Resolves once every trace so far is written or lost. */
  settled(): Promise<void>;
}
