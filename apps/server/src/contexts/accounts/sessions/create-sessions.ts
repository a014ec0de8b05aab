import type { Clock } from '../../../adapters/clock.ts';
import type { TicketSigner } from '../../../adapters/ticket-signer.ts';
import type { Database } from '../../../database/client.ts';
import type { Sessions } from '../../../http/sessions.ts';
import { createCallerLookup } from './caller-lookup.ts';
import { findSession } from './find-session.ts';
import { redeemTicket } from './redeem-ticket.ts';

/** Dependencies of session lookup. */
export interface SessionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly tickets: TicketSigner;
}

/** Session lookup on the database. */
export function createSessions(parts: SessionParts): Sessions {
  return {
    find: (token) => findSession(parts, token),
    findCaller: createCallerLookup(parts.database, parts.clock),
    redeemTicket: (request) => redeemTicket(parts, request),
  };
}
