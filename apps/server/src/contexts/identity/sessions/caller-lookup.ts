import { networkOf } from '@invigil/domain/access/network';
import { roleCodeOf } from '@invigil/domain/access/roles';
import type { Clock } from '../../../adapters/clock.ts';
import type { Caller } from '../../../application/caller.ts';
import type { Sessions } from '../../../application/ports.ts';
import { batched } from '../../../database/batched.ts';
import type { Database } from '../../../database/client.ts';
import type { createFirstLookups, KnownTokens } from './first-lookups.ts';
import { hashToken, keyOf } from './session-tokens.ts';

/** Time for which a found session is cached. */
const REMEMBER_MS = 60_000;
/** Most cached sessions; each takes about 300 bytes. */
const MAX_REMEMBERED = 20_000;

const FIND = `
  select g.place::int, s.user_id, u.role_id
  from unnest($2::bytea[]) with ordinality as g (token_hash, place)
  join sessions s on s.token_hash = g.token_hash and s.expires_at > $1
  join users u on u.id = s.user_id and u.deleted_at is null`;

interface FoundRow {
  place: number;
  user_id: number;
  role_id: number;
}

/** State and limits that all lookups of tokens of a server process share. */
interface SharedLookups {
  readonly tokens: KnownTokens;
  readonly inTurns: ReturnType<typeof createFirstLookups>;
}

/**
 * Looks sessions up before their calls enter a queue of the hot path, so that calls with invalid tokens delay no answer.
 * Concurrent lookups share a statement. A found session is cached for a minute, which only admits a call to the queue:
 * the statement of the call checks the session again.
 */
export function createCallerLookup(
  database: Database,
  clock: Clock,
  { tokens, inTurns }: SharedLookups,
): Sessions['findCaller'] {
  const remembered = new Map<string, { readonly caller: Caller; readonly until: number }>();
  const readRows = async (hashes: readonly Buffer[]) => {
    const { rows } = await database.hotPool.query<FoundRow>({
      name: 'find-callers',
      text: FIND,
      values: [clock.now(), hashes],
    });
    const orderedRows: (FoundRow | undefined)[] = hashes.map(() => undefined);
    for (const row of rows) orderedRows[row.place - 1] = row;
    return orderedRows;
  };
  const findKnown = batched(readRows);
  const findFirst = inTurns(readRows);

  async function find(hash: Buffer, key: string, address: string): Promise<FoundRow | undefined> {
    const row = await (tokens.has(key) ? findKnown(hash) : findFirst(hash, networkOf(address)));
    if (row === undefined) tokens.remove(key);
    else tokens.add(key);
    return row;
  }

  return async (token, address) => {
    const hash = hashToken(token);
    const key = keyOf(hash);
    const now = clock.now().getTime();
    const cached = remembered.get(key);
    if (cached !== undefined && now < cached.until) return cached.caller;
    const row = await find(hash, key, address);
    if (row === undefined) {
      remembered.delete(key);
      return undefined;
    }
    const caller = { key, tokenHash: hash, userId: row.user_id, role: roleCodeOf(row.role_id), screens: [] };
    remembered.set(key, { caller, until: now + REMEMBER_MS });
    if (remembered.size > MAX_REMEMBERED) forgetOldest();
    return caller;
  };

  function forgetOldest(): void {
    for (const key of remembered.keys()) {
      remembered.delete(key);
      return;
    }
  }
}
