import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded-database.ts';
import { makeScratch, removeScratch } from './scratch-folder.ts';
import { type OwnerProcess, spawnOwner } from './spawn-owner.ts';

type Started = EmbeddedDatabase & { dataDir: string };

/** Embedded databases of one test file; all are stopped and removed whatever the outcome of the tests. */
export interface ScratchDatabases {
  /** An absolute path in the file's scratch folder, not created yet. */
  dataDir(name: string): string;
  /** Starts in this process. */
  start(dataDir: string): Promise<Started>;
  /** Starts a database in a separate process. */
  spawn(dataDir: string, options?: Partial<Parameters<typeof spawnOwner>[0]>): Promise<OwnerProcess>;
}

/** Registers the set-up and clean-up of a test file and returns its databases. */
export function useScratchDatabases(): ScratchDatabases {
  const dataDirs = new Set<string>();
  const running: Started[] = [];
  const owners: OwnerProcess[] = [];
  let scratch = '';

  beforeAll(async () => {
    scratch = await makeScratch();
  });
  afterEach(async () => {
    for (const owner of owners.splice(0)) await owner.kill();
    for (const database of running.splice(0)) await database.stop();
  });
  afterAll(() => removeScratch(scratch, dataDirs));

  return {
    dataDir(name) {
      const dataDir = join(scratch, name);
      dataDirs.add(dataDir);
      return dataDir;
    },
    async start(dataDir) {
      const database = await startEmbeddedDatabase({ dataDir, checkoutRoot: scratch, log: () => undefined });
      running.push(database);
      return database;
    },
    async spawn(dataDir, options) {
      const owner = await spawnOwner({ dataDir, checkoutRoot: scratch, ...options });
      owners.push(owner);
      return owner;
    },
  };
}
