import type { Pool } from 'pg';
import { WITHOUT_FLUSH } from '../../../database/without-flush.ts';
import { describeDevice } from './describe-device.ts';

/** A sign-in, as the server saw it. */
export interface SignInTrace {
  readonly userId: number;
  readonly sessionHash: Buffer;
  readonly at: Date;
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** Address to look up; null where look-ups are off. */
  readonly lookUpNetwork: string | null;
}

const INSERT = `
  insert into sign_ins
    (user_id, session_hash, signed_in_at, ip, browser, browser_version, platform, look_up_network)
  select * from unnest(
    $1::int[], $2::bytea[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
  where ${WITHOUT_FLUSH}
  on conflict do nothing`;

/** Writes sign-ins; a session has one, whether this statement or a client's call was first. */
export async function writeSignIns(pool: Pool, traces: readonly SignInTrace[]): Promise<void> {
  const devices = traces.map(({ userAgent }) => describeDevice(userAgent));
  await pool.query({
    name: 'write-sign-ins',
    text: INSERT,
    values: [
      traces.map(({ userId }) => userId),
      traces.map(({ sessionHash }) => sessionHash),
      traces.map(({ at }) => at),
      traces.map(({ ip }) => ip),
      devices.map(({ browser }) => browser),
      devices.map(({ browserVersion }) => browserVersion),
      devices.map(({ platform }) => platform),
      traces.map(({ lookUpNetwork }) => lookUpNetwork),
    ],
  });
}
