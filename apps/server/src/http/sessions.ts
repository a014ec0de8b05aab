import type { RoleCode } from '@invigil/domain/access/roles';
import type { Screen } from '@invigil/domain/access/screens';
import type { FastifyRequest } from 'fastify';

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

/** Session lookup, which the accounts implement. */
export interface Sessions {
  /**
   * The session of a token; undefined for a token that is unknown, expired or idle for too long. Tokens that this server
   * process has not seen valid wait for the turn of the network of the caller's address.
   */
  find(token: string, address: string): Promise<Session | undefined>;
  /** Whether this server process has found a token valid before. */
  isKnown(token: string): boolean;
  /**
   * The caller of the hot path behind a token; undefined for an unknown or expired token. The session may have ended up
   * to a minute ago, so the statement of the call checks it again.
   */
  findCaller(token: string, address: string): Promise<Caller | undefined>;
  /**
   * The user of the one-time ticket in the address; undefined without a ticket. Consumes the ticket.
   * @throws HttpFailure 404 for a ticket that is forged, expired, used, or of another address
   */
  redeemTicket(request: FastifyRequest): Promise<Session | undefined>;
}

/** The token of an Authorization header, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(header ?? '');
  return match?.[1];
}
