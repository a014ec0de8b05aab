import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ConfigError, readConfig, SETTING_NAMES, s3SettingsOf } from './config.ts';
import { CHECKOUT_ROOT } from './paths.ts';

const read = (file: string) => readFileSync(path.join(CHECKOUT_ROOT, file), 'utf8');

interface Service {
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}

const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  read('compose.yaml'),
  { merge: true },
);
const servers = Object.values(compose.services).filter(({ build }) => build !== undefined);

describe('settings', () => {
  it('invalid settings are named, each with its valid form', () => {
    const read = () => readConfig({ PORT: 'http', SECRET_KEY: 'short', LOG_LEVEL: '' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT: .+\n +SECRET_KEY: 64 hexadecimal digits$/);
  });

  it('an external database requires the key that all its servers share [config.1]', () => {
    const DATABASE_URL = 'postgres://invigil@localhost/invigil';
    expect(() => readConfig({ DATABASE_URL })).toThrow(/SECRET_KEY must be set too/);
    expect(readConfig({ DATABASE_URL, SECRET_KEY: 'a'.repeat(64) }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('a demonstration refuses DATABASE_URL, because its start empties the database', () => {
    const given = { DATABASE_URL: 'postgres://invigil@localhost/invigil', SECRET_KEY: 'a'.repeat(64) };
    expect(() => readConfig({ ...given, DEMO: 'true' })).toThrow(/DEMO and DATABASE_URL/);
    expect(readConfig({ DEMO: 'true' }).DEMO).toBe(true);
    expect(readConfig({}).DEMO).toBe(false);
  });

  it.each([
    [undefined, false],
    ['false', false],
    ['0', false],
    ['1', 1],
    [' 2 ', 2],
    ['10.0.0.4', ['10.0.0.4']],
    ['10.0.0.0/8, 2001:db8::/32,loopback', ['10.0.0.0/8', '2001:db8::/32', 'loopback']],
  ])(
    'the settings read TRUST_PROXY=%s as a number of proxies or as their addresses',
    (TRUST_PROXY, expected) => {
      expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(expected);
    },
  );

  it.each([
    'true',
    'yes',
    '-1',
    '1.5',
    '17',
    '10.0.0.0/33',
    '10.0.0',
    'proxy.example.org',
    '10.0.0.4,',
    '::/129',
  ])('the settings refuse TRUST_PROXY=%s and explain valid values', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(
      /TRUST_PROXY: the number of proxies in front of the server \(1 to 16\), or their addresses/,
    );
  });

  const BUCKET = { S3_BUCKET: 'exams', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

  it('the settings of S3 are complete or absent', () => {
    expect(s3SettingsOf(readConfig({ S3_BUCKET: '', S3_REGION: '' }))).toBeUndefined();
    for (const name of Object.keys(BUCKET))
      expect(() => readConfig({ ...BUCKET, [name]: undefined })).toThrow(`${name} must be set too`);
    const optional = { S3_ENDPOINT: 'http://s3.internal:9000', S3_REGION: 'eu', S3_PREFIX: 'a/' };
    for (const [name, value] of Object.entries({ ...optional, S3_FORCE_PATH_STYLE: 'false' }))
      expect(() => readConfig({ [name]: value })).toThrow(`${name} is set, so S3_BUCKET`);
  });

  it('the settings of S3 name a bucket of AWS, or of another service', () => {
    const named = { bucket: 'exams', accessKeyId: 'key', secretAccessKey: 'secret' };
    const defaults = {
      endpoint: undefined,
      region: 'us-east-1',
      forcePathStyle: false,
      prefix: '',
      receivesUploads: false,
    };
    expect(s3SettingsOf(readConfig(BUCKET))).toEqual({ ...named, ...defaults });
    const given = { S3_ENDPOINT: 'http://s3.internal:9000', S3_REGION: 'eu', S3_PREFIX: 'sites/hill/' };
    expect(
      s3SettingsOf(
        readConfig({ ...BUCKET, ...given, S3_FORCE_PATH_STYLE: 'true', S3_DIRECT_UPLOADS: 'true' }),
      ),
    ).toEqual({
      ...named,
      endpoint: 'http://s3.internal:9000',
      region: 'eu',
      forcePathStyle: true,
      prefix: 'sites/hill/',
      receivesUploads: true,
    });
  });

  it.each(['/hill/', 'hill', '../', 'a//', 'a b/'])('the settings refuse S3_PREFIX=%s', (S3_PREFIX) => {
    expect(() => readConfig({ ...BUCKET, S3_PREFIX })).toThrow(/S3_PREFIX: folders that/);
  });

  it('.env.example lists every setting and no others', () => {
    const listed = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...SETTING_NAMES].sort());
  });
});

it('compose.yaml runs two identical servers', () => {
  expect(servers).toHaveLength(2);
  expect(servers[0]).toEqual(servers[1]);
});

it('compose.yaml passes existing settings that are valid together', () => {
  const environment = servers[0]?.environment ?? {};
  expect(Object.keys(environment).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  const filledIn = Object.entries(environment).map(([name, value]) => [name, filled(value)]);
  const config = readConfig(Object.fromEntries(filledIn));
  expect(config).toMatchObject({
    DATABASE_URL: 'postgres://invigil:chosen-Password-1@database:5432/invigil',
    PUBLIC_URL: 'http://localhost',
    TRUST_PROXY: 1,
  });
});

it('compose.yaml names existing volumes, files and services', () => {
  for (const { volumes = [] } of Object.values(compose.services))
    for (const source of volumes.map((volume) => volume.split(':')[0] ?? ''))
      expect(
        source.startsWith('.') ? existsSync(path.join(CHECKOUT_ROOT, source)) : source in compose.volumes,
      ).toBe(true);
  const hosts = compose.services.proxy?.environment?.SERVERS?.match(/[a-z-]+(?=:3000)/g);
  expect(hosts).toEqual(['server-a', 'server-b']);
  for (const host of [...(hosts ?? []), 'database']) expect(Object.keys(compose.services)).toContain(host);
});

it('the Dockerfile copies existing files, with the manifest of every workspace', () => {
  const sources = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list]) =>
    (list ?? '').split(' '),
  );
  for (const source of sources) expect(existsSync(path.join(CHECKOUT_ROOT, source)), source).toBe(true);
  const lock: { packages: Record<string, { link?: boolean; resolved?: string }> } = JSON.parse(
    read('package-lock.json'),
  );
  const workspaces = Object.values(lock.packages).flatMap(({ link, resolved }) =>
    link === true && resolved !== undefined ? [resolved] : [],
  );
  expect(workspaces.length).toBeGreaterThan(3);
  for (const workspace of workspaces) expect(sources).toContain(`${workspace}/package.json`);
});

/** A value as Compose fills it in where .env has only the required settings. */
function filled(value: string): string {
  return value
    .replaceAll(/\$\{SECRET_KEY:\?[^}]*\}/g, 'a'.repeat(64))
    .replaceAll(/\$\{[A-Z0-9_]+:\?[^}]*\}/g, 'chosen-Password-1')
    .replaceAll(/\$\{[A-Z0-9_]+:-([^}]*)\}/g, '$1');
}
