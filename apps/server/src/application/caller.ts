import type { RoleCode } from '@invigil/domain/access/roles';
import type { Screen } from '@invigil/domain/access/screens';

/** A valid session: the caller, always from the token. */
export interface Session {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly roleId: number;
  readonly role: RoleCode;
  /** For the audit trail, which copies names. */
  readonly fullName: string;
  /** Screens assigned to a custom role; empty for built-in roles, whose menus are navigation only. */
  readonly screens: readonly Screen[];
  /** Until when the session proves that it is the account's person: by its sign-in, or by a check of the password. */
  readonly provenUntil: Date;
}

/** The caller behind a token on the hot path. */
export interface Caller {
  /** A short name for the session, by which its calls are counted. */
  readonly key: string;
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly role: RoleCode;
  /** Empty: only candidates call the hot path, and a candidate's screens need no assignment. */
  readonly screens: readonly Screen[];
}
