import { z } from 'zod';
import { hasKeyPlaceholder, isLookupTemplate } from './adapters/location-lookup/lookup-address.ts';
import { isSecureAddress } from './adapters/secure-address.ts';
import { readTrustedProxies } from './http/trusted-proxies.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const trustedProxies = z.string().transform((text, { addIssue }) => {
  const proxies = readTrustedProxies(text);
  if (proxies !== undefined) return proxies;
  addIssue(
    'the number of proxies in front of the server (1 to 16), or their addresses and ranges ' +
      'with commas between them, for example 10.0.0.0/8; not true, which would trust what a caller writes',
  );
  return z.NEVER;
});

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUPERADMIN_EMAIL: z.email().toLowerCase().default('owner@invigil.local'),
  SUPERADMIN_PASSWORD: z.string().min(8).max(256).optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: trustedProxies.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,200}$/, '20 to 200 letters, digits, - or _')
    .optional(),
  /** A port on 127.0.0.1 that serves the metrics without a token. */
  METRICS_PORT: port.optional(),
  /** Service that locates the address of a sign-in; none: no look-ups. */
  LOCATION_LOOKUP_URL: z
    .string()
    .refine(
      isLookupTemplate,
      'an https address with {ip} in its path or query, and {key} where the service wants the key there; ' +
        'http only on this machine. For example https://api.example.org/{ip}/json',
    )
    .optional(),
  LOCATION_LOOKUP_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, '1 to 500 printable characters without a space')
    .optional(),
  /** Base address of the card provider's API, where it is not the provider's own. */
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .refine(isSecureAddress, 'an https address; http only on this machine')
    .optional(),
  /** A demonstration: throwaway data, sample accounts, no deletions. */
  DEMO: z.stringbool().default(false),
});

/** Settings of the server process, read only from the environment. */
export type Config = z.output<typeof environment>;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** A missing or invalid setting; the message names each one. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and checks the environment. An empty variable counts as unset.
 * @throws ConfigError with one line per invalid setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are not usable:\n  ${lines.join('\n  ')}`);
  }
  if (result.data.DEMO && result.data.DATABASE_URL !== undefined)
    throw new ConfigError(
      'DEMO and DATABASE_URL are both set: a demonstration begins by emptying its database.',
    );
  if (result.data.DATABASE_URL !== undefined && result.data.SECRET_KEY === undefined)
    throw new ConfigError(
      'DATABASE_URL is set, so SECRET_KEY must be set too: all servers of one database share one key. ' +
        'Make one with: openssl rand -hex 32',
    );
  refuseHalfALookup(result.data);
  return result.data;
}

function refuseHalfALookup({ LOCATION_LOOKUP_URL: template, LOCATION_LOOKUP_KEY: key }: Config): void {
  if (template === undefined && key !== undefined)
    throw new ConfigError('LOCATION_LOOKUP_KEY is set without LOCATION_LOOKUP_URL.');
  if (template !== undefined && hasKeyPlaceholder(template) && key === undefined)
    throw new ConfigError('LOCATION_LOOKUP_URL has {key}, so LOCATION_LOOKUP_KEY must be set too.');
}
