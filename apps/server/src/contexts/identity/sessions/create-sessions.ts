import { networkOf } from '@invigil/domain/access/network';
import type { Sessions } from '../../../application/ports.ts';
import { batched } from '../../../database/batched.ts';
import type { Deps } from '../../../ports.ts';
import { createCallerLookup } from './caller-lookup.ts';
import { findSessionRows, toSession } from './find-session.ts';
import { createFirstLookups, KnownTokens } from './first-lookups.ts';
import { redeemTicket } from './redeem-ticket.ts';
import { hashToken, keyOf } from './session-tokens.ts';

/** Session lookup on the database. */
export function createSessions(parts: Deps<'clock' | 'database' | 'tickets'>): Sessions {
  const { database, clock } = parts;
  const tokens = new KnownTokens();
  const inTurns = createFirstLookups();
  // Of the calls that arrive together, as those of dashboards and lists do in an exam: half of what such a call costs the database.
  const findKnown = batched((hashes: readonly Buffer[]) => findSessionRows(database.pool, clock, hashes));
  const findFirst = inTurns((hashes) => findSessionRows(database.hotPool, clock, hashes));
  return {
    isKnown: (token) => tokens.has(keyOf(hashToken(token))),
    async find(token, address) {
      const hash = hashToken(token);
      const key = keyOf(hash);
      const row = tokens.has(key) ? await findKnown(hash) : await findFirst(hash, networkOf(address));
      if (row === undefined) {
        tokens.remove(key);
        return undefined;
      }
      tokens.add(key);
      return toSession(database.db, hash, row);
    },
    findCaller: createCallerLookup(database, clock, { tokens, inTurns }),
    redeemTicket: (ticket, path) => redeemTicket(parts, ticket, path),
  };
}
