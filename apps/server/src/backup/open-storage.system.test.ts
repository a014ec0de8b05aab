import { mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { clusterPaths } from '../database/embedded/cluster-paths.ts';
import { findPostmaster } from '../database/embedded/postmaster-pid.ts';
import { query } from '../database/embedded/testing/query.ts';
import { useScratchDatabases } from '../database/embedded/testing/scratch-databases.ts';
import { openBesideServer, openForRestore } from './open-storage.ts';

const scratch = useScratchDatabases();
const placesOf = (dataDir: string) => ({ config: { DATA_DIR: dataDir }, checkoutRoot: tmpdir() });

const isRunning = async (dataDir: string) =>
  (await findPostmaster(clusterPaths(dataDir).cluster)) !== undefined;

describe('a backup of an embedded database', () => {
  it('a backup of an embedded database uses the database of a running server, and leaves it running and owned', async () => {
    const dataDir = scratch.dataDir('running');
    const server = await scratch.spawn(dataDir);
    await query(server.report.connection, 'create table kept as select 42 as answer');
    const storage = await openBesideServer(placesOf(dataDir));
    expect(await query(server.report.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(storage.connection).toMatchObject({ host: server.report.connection?.host, database: 'invigil' });
    await storage.close();
    expect(await isRunning(dataDir)).toBe(true);
    await expect(scratch.start(dataDir)).rejects.toMatchObject({ problem: 'already-in-use' });
  });

  it('a backup of an embedded database starts a stopped database, and stops it afterwards', async () => {
    const dataDir = scratch.dataDir('stopped');
    const server = await scratch.start(dataDir);
    await query(server.connection, 'create table kept as select 42 as answer');
    await server.stop();
    const storage = await openBesideServer(placesOf(dataDir));
    expect(storage.dataDir).toBe(dataDir);
    expect(await isRunning(dataDir)).toBe(true);
    await storage.close();
    expect(await isRunning(dataDir)).toBe(false);
  });

  it('a backup uses a database that a killed server left running, which the next start can still adopt', async () => {
    const dataDir = scratch.dataDir('left');
    const server = await scratch.spawn(dataDir);
    await server.kill();
    const storage = await openBesideServer(placesOf(dataDir));
    expect((await scratch.start(dataDir)).adopted).toBe(true);
    await storage.close();
  });

  it('a backup refuses a missing embedded database, and does not create one', async () => {
    const dataDir = scratch.dataDir('mistyped');
    await expect(openBesideServer(placesOf(dataDir))).rejects.toMatchObject({
      problem: 'nothing-to-back-up',
    });
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    await mkdir(dataDir);
    await expect(openBesideServer(placesOf(dataDir))).rejects.toThrow(`There is no database in ${dataDir}`);
  });
});

describe('a restore into an embedded database', () => {
  it('a restore creates a missing embedded database, and blocks servers until it is done', async () => {
    const dataDir = scratch.dataDir('restored');
    const storage = await openForRestore(placesOf(dataDir));
    const server = await scratch.spawn(dataDir);
    expect(server.report.problem).toBe('already-in-use');
    await storage.close();
    expect(await isRunning(dataDir)).toBe(false);
  });

  it('a restore into an embedded database is refused while a server runs', async () => {
    const dataDir = scratch.dataDir('in-use');
    await scratch.spawn(dataDir);
    await expect(openForRestore(placesOf(dataDir))).rejects.toMatchObject({ problem: 'already-in-use' });
  });
});
