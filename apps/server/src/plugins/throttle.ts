import type { AppContext } from '../context.ts';
import { tooManyRequests } from '../errors.ts';

interface ThrottleRule {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Failed sign-ins of one account: enough for typing errors, too few for guessing. */
export const PER_ACCOUNT: ThrottleRule = { limit: 10, windowSeconds: 15 * 60 };
/** Failed sign-ins from one address: a hall of 500 behind one address never meets it (decision 45). */
export const PER_ADDRESS: ThrottleRule = { limit: 1_000, windowSeconds: 15 * 60 };
/** Registrations and messages from one address. */
export const PUBLIC_FORMS: ThrottleRule = { limit: 2_000, windowSeconds: 15 * 60 };

const COUNT = `
  insert into throttles (key, count, window_ends_at) values ($1, 1, $3)
  on conflict (key) do update set
    count = case when throttles.window_ends_at <= $2 then 1 else throttles.count + 1 end,
    window_ends_at = case when throttles.window_ends_at <= $2 then $3 else throttles.window_ends_at end`;

/** Counts an event of a key, for all server processes together. */
export async function countEvent(context: AppContext, key: string, rule: ThrottleRule): Promise<void> {
  const now = context.clock.now();
  const windowEnd = new Date(now.getTime() + rule.windowSeconds * 1000);
  await context.database.pool.query({ name: 'count-throttle', text: COUNT, values: [key, now, windowEnd] });
}

/**
 * Refuses when a key has used up its window.
 *
 * @throws HttpFailure 429 with the seconds to wait
 */
export async function refuseThrottled(context: AppContext, key: string, rule: ThrottleRule): Promise<void> {
  const now = context.clock.now();
  const { rows } = await context.database.pool.query<{ count: string; window_ends_at: Date }>({
    name: 'read-throttle',
    text: 'select count, window_ends_at from throttles where key = $1 and window_ends_at > $2',
    values: [key, now],
  });
  const row = rows[0];
  if (row !== undefined && Number(row.count) >= rule.limit)
    throw tooManyRequests(Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000)));
}
