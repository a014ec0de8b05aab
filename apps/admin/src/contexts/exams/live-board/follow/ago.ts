/** How long ago something was, in the unit that says it best; a time of day after an hour. */
export type Ago =
  | { readonly unit: 'seconds' | 'minutes'; readonly count: number }
  | { readonly unit: 'time'; readonly at: Date };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** @param now milliseconds of the server's time */
export function agoOf(at: Date, now: number): Ago {
  const passed = Math.max(0, now - at.getTime());
  if (passed < MINUTE_MS) return { unit: 'seconds', count: Math.floor(passed / 1_000) };
  if (passed < HOUR_MS) return { unit: 'minutes', count: Math.floor(passed / MINUTE_MS) };
  return { unit: 'time', at };
}
