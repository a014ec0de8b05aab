import type { Caller, Session } from './caller.ts';

/** The one file of a call, in a temporary file until the call ends; its name is read, never stored. */
export interface Upload {
  readonly path: string;
  readonly byteSize: number;
  readonly name: string;
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
   * The user of a one-time ticket for an address of this site. Consumes the ticket.
   * @param path the path of the address
   * @throws Failure notFound for a ticket that is forged, expired, used, or of another address
   */
  redeemTicket(ticket: unknown, path: string): Promise<Session>;
}
