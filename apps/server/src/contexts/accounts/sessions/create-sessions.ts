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
  const { isValid, forget, findCaller } = createCallerLookup(parts.database, parts.clock);
  return {
    async find(token, address) {
      const session = (await isValid(token, address)) ? await findSession(parts, token) : undefined;
      if (session === undefined) forget(token);
      return session;
    },
    findCaller,
    isValid,
    redeemTicket: (request) => redeemTicket(parts, request),
  };
}
