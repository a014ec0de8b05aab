import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { z } from 'zod';
import type { S3Settings } from './adapters/file-store/s3-client.ts';
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

/** The base address of an API that receives a secret. */
const secureBase = z
  .url({ protocol: /^https?$/ })
  .refine(isSecureAddress, 'an https address; http only on this machine');

const providerKey = z.string().regex(/^[\x21-\x7e]{1,500}$/, '1 to 500 printable characters without a space');

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether browsers require HTTPS of all names below that of PUBLIC_URL, too. */
  HSTS_SUBDOMAINS: z.stringbool().default(false),
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
  STRIPE_API_BASE: secureBase.optional(),
  /** Keys of the AI providers; they win over those of the settings. */
  GEMINI_API_KEY: providerKey.optional(),
  OPENAI_API_KEY: providerKey.optional(),
  /** Base addresses of the AI providers' APIs, where they are not the providers' own. */
  GEMINI_API_BASE: secureBase.optional(),
  OPENAI_API_BASE: secureBase.optional(),
  /** Address of an S3-compatible service; none: AWS. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, '1 to 60 letters, digits, - or _')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/, '3 to 63 letters, digits, dots and hyphens')
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^\S{1,200}$/, '1 to 200 characters without a space')
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, '1 to 500 printable characters without a space')
    .optional(),
  /** Addresses the bucket by the path instead of the host. */
  S3_FORCE_PATH_STYLE: z.stringbool().optional(),
  S3_DIRECT_UPLOADS: z.stringbool().optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^(?:[A-Za-z0-9][\w.-]{0,60}\/){1,8}$/,
      'folders that each begin with a letter or digit and end with a slash, for example invigil/',
    )
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
  if (result.data.HSTS_SUBDOMAINS && !result.data.PUBLIC_URL?.startsWith('https:'))
    throw new ConfigError('HSTS_SUBDOMAINS is set, so PUBLIC_URL must be an https address.');
  refuseHalfALookup(result.data);
  refuseHalfABucket(result.data);
  return result.data;
}

function refuseHalfALookup({ LOCATION_LOOKUP_URL: template, LOCATION_LOOKUP_KEY: key }: Config): void {
  if (template === undefined && key !== undefined)
    throw new ConfigError('LOCATION_LOOKUP_KEY is set without LOCATION_LOOKUP_URL.');
  if (template !== undefined && hasKeyPlaceholder(template) && key === undefined)
    throw new ConfigError('LOCATION_LOOKUP_URL has {key}, so LOCATION_LOOKUP_KEY must be set too.');
}

const S3_REQUIRED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const S3_OPTIONAL = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_FORCE_PATH_STYLE',
  'S3_PREFIX',
  'S3_DIRECT_UPLOADS',
] as const;
const DEFAULT_REGION = 'us-east-1';

function refuseHalfABucket(config: Config): void {
  const present = [...S3_REQUIRED, ...S3_OPTIONAL].filter((name) => config[name] !== undefined);
  const missing = S3_REQUIRED.filter((name) => config[name] === undefined);
  if (present.length > 0 && missing.length > 0)
    throw new ConfigError(`${present[0]} is set, so ${missing.join(' and ')} must be set too.`);
}

/** The bucket that the settings name; undefined where they name none. */
export function s3SettingsOf(config: Config): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION ?? DEFAULT_REGION,
    forcePathStyle: config.S3_FORCE_PATH_STYLE ?? false,
    prefix: config.S3_PREFIX ?? '',
    receivesUploads: config.S3_DIRECT_UPLOADS ?? false,
  };
}

/** The keys of AI providers that the environment sets. */
export const aiKeysOf = ({ GEMINI_API_KEY, OPENAI_API_KEY }: Config) =>
  present({ gemini: GEMINI_API_KEY, openAi: OPENAI_API_KEY });

/** The base addresses of AI providers that are not their own. */
export const aiBasesOf = ({ GEMINI_API_BASE, OPENAI_API_BASE }: Config) =>
  present({ gemini: GEMINI_API_BASE, openAi: OPENAI_API_BASE });

/** The values that are set. */
const present = (
  values: Readonly<Record<AiProvider, string | undefined>>,
): Readonly<Partial<Record<AiProvider, string>>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
