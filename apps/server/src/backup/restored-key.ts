import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../database/embedded/embedded-database-error.ts';
import type { VerifiedArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { keyFingerprint } from './manifest.ts';

interface KeyPlaces {
  /** SECRET_KEY of the environment. */
  readonly configured: string | undefined;
  readonly dataDir: string;
}

/** Outcome for the secret key of a restored archive. */
export type KeyOutcome =
  /** The system has the key of the backup already. */
  | 'same'
  /** The backup includes its key, which must be stored in the data folder. */
  | 'included'
  /** The backup was made with another key, or the system has none yet. */
  | 'lost';

/**
 * Compares the system's key with the backup's. An existing key is never replaced.
 * @throws BackupError other-secret-key when the archive has one key and the system another
 */
export async function judgeKey(
  { manifest, secretKey }: VerifiedArchive,
  { configured, dataDir }: KeyPlaces,
): Promise<KeyOutcome> {
  const present = configured ?? (await readStoredKey(dataDir));
  if (present === undefined) return secretKey === undefined ? 'lost' : 'included';
  if (keyFingerprint(Buffer.from(present, 'hex')) === manifest.secretKey.fingerprint) return 'same';
  if (secretKey === undefined) return 'lost';
  throw new BackupError(
    'other-secret-key',
    configured === undefined
      ? `${keyFile(dataDir)} holds another key than the backup. Move it away, so that the backup's can take its place.`
      : 'SECRET_KEY is another key than the one in the backup. Set it to that one, or restore a backup without a key.',
  );
}

/** Stores the backup's key where the server looks for it. */
export async function storeKey(secretKey: Buffer, dataDir: string): Promise<void> {
  await writeFile(keyFile(dataDir), `${secretKey.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
}

async function readStoredKey(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(keyFile(dataDir), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const keyFile = (dataDir: string) => path.join(dataDir, 'secret.key');
