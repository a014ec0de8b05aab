import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client, type Pool } from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { FileStore } from '../../adapters/file-store/file-store.ts';
import { MIGRATIONS } from '../../paths.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyArchive } from '../archive-reader.ts';
import { restoreBackup } from '../restore-backup.ts';
import { type WrittenBackup, writeBackup } from '../write-backup.ts';
import { fillSystem } from './filled-system.ts';
import { makeScratchSystem, type ScratchSystem } from './scratch-system.ts';

export const SECRET_KEY = Buffer.alloc(32, 7);

/** A filled system, with functions that back it up and restore it elsewhere. */
interface Backups {
  readonly source: TestApp;
  /** Stored files of 0, 1, 1,000 and 3,000,000 bytes. */
  readonly fileIds: readonly string[];
  /** A path for an archive, not created yet. */
  newTarget(): string;
  /** Backs up a system, by default the filled system. */
  backUp(options?: {
    system?: { pool: Pool; files: FileStore };
    target?: string;
    includesSecretKey?: boolean;
  }): Promise<WrittenBackup & { target: string }>;
  /** A system without schema, removed after the test. */
  emptySystem(options?: { owner: boolean }): Promise<ScratchSystem>;
  /** Verifies an archive and restores it, by default with this version's migrations. */
  restore(target: string, system: ScratchSystem, migrations?: string): Promise<void>;
}

/** Registers the set-up and clean-up of a test file; its tests may use the result once they run. */
export function useBackups(): Backups {
  let source: TestApp;
  let fileIds: readonly string[] = [];
  let folder = '';
  let archives = 0;
  const scratch: ScratchSystem[] = [];
  const newTarget = () => path.join(folder, `${++archives}.tar.gz`);

  beforeAll(async () => {
    source = await startTestApp();
    ({ fileIds } = await fillSystem(source));
    folder = await mkdtemp(path.join(tmpdir(), 'invigil-archives-'));
  });
  afterEach(async () => {
    for (const system of scratch.splice(0)) await system.remove();
  });
  afterAll(async () => {
    await source.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    get source() {
      return source;
    },
    get fileIds() {
      return fileIds;
    },
    newTarget,
    async backUp({
      system = { pool: source.ports.database.pool, files: source.ports.files },
      target = newTarget(),
      includesSecretKey = false,
    } = {}) {
      const client = new Client(system.pool.options);
      await client.connect();
      try {
        const written = await writeBackup({
          client,
          files: system.files,
          target,
          productVersion: '0.2.0',
          createdAt: new Date('2026-06-01T10:00:00.000Z'),
          secretKey: SECRET_KEY,
          includesSecretKey,
        });
        return { target, ...written };
      } finally {
        await client.end();
      }
    },
    async emptySystem(options) {
      const system = await makeScratchSystem(options);
      scratch.push(system);
      return system;
    },
    async restore(target, { pool, files }, migrations = MIGRATIONS) {
      const { manifest } = await verifyArchive(target);
      await restoreBackup({ file: target, manifest, pool, files, migrations });
    },
  };
}

/** The bytes of a stored file; undefined for none. */
export async function contentOf(files: FileStore, id: string): Promise<Buffer | undefined> {
  const stored = await files.find(id);
  return stored === undefined ? undefined : buffer(stored.read());
}
