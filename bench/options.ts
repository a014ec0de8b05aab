import { parseArgs } from 'node:util';

/** What `npm run bench` was asked for. */
export interface Options {
  readonly baseUrl: string;
  readonly owner: { readonly email: string; readonly password: string };
  readonly serverPid: number | undefined;
  readonly databasePid: number | undefined;
  readonly candidates: number;
  readonly minutes: number;
  readonly speed: number;
}

/** Fewer could not keep 32 calls in flight. */
const LEAST_CANDIDATES = 32;

/** Reads the command line; the SuperAdmin's sign-in comes by the environment. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      'server-pid': { type: 'string' },
      'database-pid': { type: 'string' },
      candidates: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '1' },
      speed: { type: 'string', default: '10' },
    },
  });
  const baseUrl = values['base-url'];
  const { SUPERADMIN_EMAIL: email = 'owner@invigil.local', SUPERADMIN_PASSWORD: password } = process.env;
  if (baseUrl === undefined) throw new Error('Run it with: npm run bench');
  if (password === undefined) throw new Error('SUPERADMIN_PASSWORD is not set');
  return {
    baseUrl,
    owner: { email, password },
    serverPid: values['server-pid'] === undefined ? undefined : Number(values['server-pid']),
    databasePid: values['database-pid'] === undefined ? undefined : Number(values['database-pid']),
    candidates: Math.max(LEAST_CANDIDATES, positive('candidates', values.candidates)),
    minutes: positive('minutes', values.minutes),
    speed: positive('speed', values.speed),
  };
}

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new Error(`--${name} must be a number above 0`);
  return number;
}
