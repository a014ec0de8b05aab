import { parseArgs } from 'node:util';

/** Options of `npm run bench`. */
export interface Options {
  /** Every row of the table at its full size, the long ones too. */
  readonly full: boolean;
  readonly candidates: number;
  readonly minutes: number;
  readonly speed: number;
  /** Server processes that share the database and the candidates. */
  readonly servers: number;
  readonly databaseUrl: string | undefined;
  readonly profileFolder: string | undefined;
}

/** Fewer candidates could not have 32 calls in flight. */
const LEAST_CANDIDATES = 32;
/** A minute with the same number of calls as the full row. */
const SHORT = { candidates: '200', minutes: '1', speed: '10' };
const EXACT = { candidates: '2000', minutes: '5', speed: '1' };

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      candidates: { type: 'string' },
      minutes: { type: 'string' },
      speed: { type: 'string' },
      servers: { type: 'string', default: '1' },
      'database-url': { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const { candidates, minutes, speed } = { ...(values.full ? EXACT : SHORT), ...values };
  return {
    full: values.full,
    candidates: Math.max(LEAST_CANDIDATES, positive('candidates', candidates)),
    minutes: positive('minutes', minutes),
    speed: positive('speed', speed),
    servers: Math.ceil(positive('servers', values.servers)),
    databaseUrl: values['database-url'],
    profileFolder: values.profile,
  };
}

/** The options of the modes that compare: `--database-url` alone, and a folder for profiles. */
export function readPlace(): Pick<Options, 'databaseUrl' | 'profileFolder'> {
  const { values } = parseArgs({
    options: { 'database-url': { type: 'string' }, profile: { type: 'string' } },
  });
  return { databaseUrl: values['database-url'], profileFolder: values.profile };
}

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new Error(`--${name} must be a number above 0`);
  return number;
}
