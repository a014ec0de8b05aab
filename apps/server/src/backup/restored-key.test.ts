import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecretKey } from '../secret-key.ts';
import { keyFingerprint, type Manifest } from './manifest.ts';
import { judgeKey, storeKey } from './restored-key.ts';

const KEY = Buffer.alloc(32, 1);
const OTHER = Buffer.alloc(32, 2).toString('hex');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'invigil-key-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function archiveWith(secretKey: Buffer | undefined) {
  const manifest: Manifest = {
    format: 1,
    productVersion: '0.2.0',
    createdAt: '2026-06-01T10:00:00.000Z',
    postgresqlVersion: '18.4',
    migrations: [1],
    tables: [],
    leftOut: [],
    sequences: [],
    files: [],
    missingFiles: [],
    secretKey: { fingerprint: keyFingerprint(KEY) },
  };
  return { manifest, secretKey };
}

it('a restore stores the key of the backup in the data folder, where the server reads it', async () => {
  expect(await judgeKey(archiveWith(KEY), { configured: undefined, dataDir })).toBe('included');
  await storeKey(KEY, dataDir);
  expect(await loadSecretKey(undefined, dataDir)).toEqual(KEY);
});

it('a restore recognises the key of the backup if the system already has it', async () => {
  for (const secretKey of [KEY, undefined])
    expect(await judgeKey(archiveWith(secretKey), { configured: KEY.toString('hex'), dataDir })).toBe('same');
  await storeKey(KEY, dataDir);
  expect(await judgeKey(archiveWith(undefined), { configured: undefined, dataDir })).toBe('same');
});

it('a restore reports a lost key if the system has another key or none, and the backup has none', async () => {
  for (const configured of [OTHER, undefined])
    expect(await judgeKey(archiveWith(undefined), { configured, dataDir })).toBe('lost');
});

it('a restore never replaces another key of the system', async () => {
  const refused = { problem: 'other-secret-key' };
  await expect(judgeKey(archiveWith(KEY), { configured: OTHER, dataDir })).rejects.toMatchObject(refused);
  const file = path.join(dataDir, 'secret.key');
  await writeFile(file, OTHER);
  await expect(judgeKey(archiveWith(KEY), { configured: undefined, dataDir })).rejects.toMatchObject(refused);
  await expect(storeKey(KEY, dataDir)).rejects.toThrow('EEXIST');
  expect(await readFile(file, 'utf8')).toBe(OTHER);
});
