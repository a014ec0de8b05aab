import type { AccountEventKind } from '@invigil/domain/accounts/account-event';
import type { Pool } from 'pg';
import { WITHOUT_FLUSH } from '../../../database/without-flush.ts';
import { describeDevice } from './describe-device.ts';

/** An event of an account, as the server saw it. */
export interface EventTrace {
  readonly userId: number;
  readonly kind: AccountEventKind;
  readonly at: Date;
  /** Empty for an act of another person. */
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** Events with the same key share a row. */
  readonly sharedKey: string | null;
}

const UPSERT = `
  insert into account_events as e
    (user_id, kind, happened_at, last_at, count, shared_key, ip, browser, browser_version, platform)
  select * from unnest(
    $1::int[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::int[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::text[])
  where ${WITHOUT_FLUSH}
  on conflict (shared_key) where shared_key is not null
    do update set count = e.count + excluded.count, last_at = greatest(e.last_at, excluded.last_at)
  returning user_id, kind, happened_at, count, xmax = 0 as is_new`;

interface WrittenRow {
  readonly user_id: number;
  readonly kind: AccountEventKind;
  readonly happened_at: Date;
  readonly is_new: boolean;
}

/** Writes events; those that share a row are counted there. @returns the events that began a row */
export async function writeEvents(
  pool: Pool,
  traces: readonly EventTrace[],
): Promise<{ userId: number; kind: AccountEventKind; at: Date }[]> {
  const rows = mergeShared(traces);
  const devices = rows.map(({ first }) => describeDevice(first.userAgent));
  const { rows: written } = await pool.query<WrittenRow>({
    name: 'write-account-events',
    text: UPSERT,
    values: [
      rows.map(({ first }) => first.userId),
      rows.map(({ first }) => first.kind),
      rows.map(({ first }) => first.at),
      rows.map(({ lastAt }) => lastAt),
      rows.map(({ count }) => count),
      rows.map(({ first }) => first.sharedKey),
      rows.map(({ first }) => first.ip),
      devices.map(({ browser }) => browser),
      devices.map(({ browserVersion }) => browserVersion),
      devices.map(({ platform }) => platform),
    ],
  });
  return written
    .filter((row) => row.is_new)
    .map((row) => ({ userId: row.user_id, kind: row.kind, at: row.happened_at }));
}

interface Row {
  readonly first: EventTrace;
  readonly lastAt: Date;
  readonly count: number;
}

/** A row for each shared key, because one statement cannot update a row twice. In the order of their keys, as every statement locks them. */
function mergeShared(traces: readonly EventTrace[]): Row[] {
  const shared = new Map<string, Row>();
  const alone: Row[] = [];
  for (const trace of traces) {
    if (trace.sharedKey === null) {
      alone.push({ first: trace, lastAt: trace.at, count: 1 });
      continue;
    }
    const { first = trace, count = 0 } = shared.get(trace.sharedKey) ?? {};
    shared.set(trace.sharedKey, { first, lastAt: trace.at, count: count + 1 });
  }
  const inOrder = [...shared].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  return [...inOrder, ...alone];
}
