import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { statusBits, statusNumbersOf } from '@invigil/domain/certificates/status-list';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../adapters/clock.ts';
import type { Database, Queries } from '../../../database/client.ts';
import { readSettings } from '../../site/queries.ts';
import { certificates } from '../tables.ts';
import type { BadgeAddresses } from './badge-addresses.ts';
import { composeStatusList, toPayload } from './credential.ts';
import type { BadgeSigner } from './signing-keys.ts';

const compress = promisify(gzip);

/** How long a server answers a list without reading it again. */
const KEPT_MS = 10_000;

/** How long a verifier may use a list without reading it again. A revocation is seen by everybody 70 s later. */
export const STATUS_LIST_TTL_MS = 60_000;

/** Lists that a server keeps at most; each has 131,072 certificates. */
const MAX_KEPT = 100;

interface StatusListParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: BadgeSigner;
}

/** The signed status lists of the site. */
export interface StatusLists {
  /** A list as a JWT; undefined for one without certificates. */
  read(list: number, addresses: BadgeAddresses): Promise<string | undefined>;
}

/** Creates the reader of status lists. Concurrent calls for a list share one reading. */
export function createStatusLists(parts: StatusListParts): StatusLists {
  const kept = new Map<number, { readonly until: number; readonly token: Promise<string | undefined> }>();
  return {
    read(list, addresses) {
      const now = parts.clock.now().getTime();
      const present = kept.get(list);
      if (present !== undefined && now < present.until) return present.token;
      if (kept.size >= MAX_KEPT) kept.clear();
      const token = signStatusList(parts, list, addresses);
      kept.set(list, { until: now + KEPT_MS, token });
      // The first certificate of a list is to be verifiable at once.
      const forget = () => kept.delete(list);
      token.then((signedList) => signedList === undefined && forget(), forget);
      return token;
    },
  };
}

async function signStatusList(
  { database: { db }, clock, signer }: StatusListParts,
  list: number,
  addresses: BadgeAddresses,
): Promise<string | undefined> {
  const now = clock.now();
  const revoked = await readRevoked(db, list);
  if (revoked === undefined) return undefined;
  const { general } = await readSettings(db);
  const compressed = await compress(statusBits(revoked));
  const content = {
    list,
    encodedList: `u${compressed.toString('base64url')}`,
    now,
    ttlMs: STATUS_LIST_TTL_MS,
  };
  const credential = composeStatusList(content, addresses, general.siteTitle);
  return signer.sign(toPayload(credential), 'vc+jwt', addresses.key);
}

/** The numbers of a list's revoked certificates; undefined for a list without certificates. */
async function readRevoked(db: Queries, list: number): Promise<readonly number[] | undefined> {
  const { first, last } = statusNumbersOf(list);
  const inList = sql`${certificates.statusNumber} between ${first} and ${last}`;
  const { rows } = await db.execute<{ exists: boolean; revoked: number[] }>(sql`
    select exists (select 1 from ${certificates} where ${inList}) as exists,
      array(select ${certificates.statusNumber} from ${certificates}
        where ${inList} and ${certificates.revokedAt} is not null) as revoked`);
  return rows[0]?.exists ? rows[0].revoked : undefined;
}
