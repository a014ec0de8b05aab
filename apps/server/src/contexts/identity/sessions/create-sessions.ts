import { networkOf } from '@invigil/domain/access/network';
import type { Sessions } from '../../../application/ports.ts';
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
  const findFirst = inTurns((hashes) => findSessionRows(database.hotPool, clock, hashes));
  return {
    isKnown: (token) => tokens.has(keyOf(hashToken(token))),
    async find(token, address) {
      const hash = hashToken(token);
      const key = keyOf(hash);
      const row = tokens.has(key)
        ? (await findSessionRows(database.pool, clock, [hash]))[0]
        : await findFirst(hash, networkOf(address));
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
