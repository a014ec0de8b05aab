import { parseArgs } from 'node:util';

/** What `npm run bench -- --large` was asked for. */
export interface LargeOptions {
  /** Requests of each call, after the warm-up. */
  readonly requests: number;
  /** Measures the calls alone whose name contains it. */
  readonly only: string;
  /** An empty PostgreSQL, or one that was filled before, instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Keeps the embedded database there, for another time. */
  readonly dataDir?: string | undefined;
}

const LEAST_REQUESTS = 30;

export function readLargeOptions(): LargeOptions {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '60' },
      only: { type: 'string', default: '' },
      'database-url': { type: 'string' },
      'data-dir': { type: 'string' },
    },
  });
  return {
    requests: Math.max(LEAST_REQUESTS, positive('requests', values.requests)),
    only: values.only,
    databaseUrl: values['database-url'],
    dataDir: values['data-dir'],
  };
}

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number above 0`);
  return number;
}
