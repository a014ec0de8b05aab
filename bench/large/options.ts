import { parseArgs } from 'node:util';

/** Options of `npm run bench -- --large`. */
export interface LargeOptions {
  /** Requests of each call, after the warm-up. */
  readonly requests: number;
  /** Measures only the calls whose name contains this text. */
  readonly only: string;
  /** A PostgreSQL that is empty or was filled before, instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database, for reuse in a later run. */
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
