import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { query } from './testing/query.ts';
import { useScratchDatabases } from './testing/scratch-databases.ts';
import { killAllOfPostgres, killPostgres } from './testing/scratch-folder.ts';

const scratch = useScratchDatabases();

describe('the ownership of an embedded database', () => {
  it('an embedded database refuses a second start with a reason, and stays with the first', async () => {
    const dataDir = scratch.dataDir('second');
    const first = await scratch.start(dataDir);
    const second = await scratch.spawn(dataDir);
    expect(second.report.problem).toBe('already-in-use');
    expect(second.report.message).toContain(`already running on ${dataDir} (process ${process.pid})`);
    expect(await second.terminate()).toBe(1);
    expect(await query(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('an embedded database is owned by one of several simultaneous first starts', async () => {
    const dataDir = scratch.dataDir('race');
    const starts = await Promise.allSettled([1, 2, 3].map(() => scratch.start(dataDir)));
    const refusals = starts.filter((start) => start.status === 'rejected');
    expect(refusals.map(({ reason }) => reason.problem)).toEqual(['already-in-use', 'already-in-use']);
    const winner = starts.find((start) => start.status === 'fulfilled');
    expect(await query(winner?.value.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('an embedded database passes to a start that runs while the owner stops', async () => {
    const dataDir = scratch.dataDir('handover');
    const first = await scratch.start(dataDir);
    const [, second] = await Promise.all([first.stop(), scratch.start(dataDir)]);
    expect(await query(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('an embedded database after a SIGKILL', () => {
  it('an embedded database continues to run after a SIGKILL of the server, and the next start adopts it', async () => {
    const dataDir = scratch.dataDir('adopted');
    const owner = await scratch.spawn(dataDir);
    await query(owner.report.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await owner.kill();
    expect(await query(owner.report.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    const next = await scratch.start(dataDir);
    expect(next.adopted).toBe(true);
    expect(next.connection).toEqual({ ...owner.report.connection, password: expect.any(String) });
    expect(await query(next.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('an embedded database has every committed row at the next start after a SIGKILL of all processes', async () => {
    const dataDir = scratch.dataDir('all-killed');
    const owner = await scratch.spawn(dataDir);
    await query(owner.report.connection, 'CREATE TABLE kept (answer int)');
    for (let answer = 0; answer < 50; answer++) {
      await query(owner.report.connection, `INSERT INTO kept VALUES (${answer})`);
    }
    await Promise.all([killAllOfPostgres(dataDir), owner.kill()]);
    const next = await scratch.start(dataDir);
    expect(next.adopted).toBe(false);
    expect(await query(next.connection, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 50 }]);
  });

  it('an embedded database is restarted by its owner on the same socket after a SIGKILL of PostgreSQL only', async () => {
    const dataDir = scratch.dataDir('revived');
    const owner = await scratch.start(dataDir);
    await query(owner.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await killPostgres(dataDir, 'SIGKILL');
    const revived = async () => {
      for (;;) {
        const rows = await query(owner.connection, 'SELECT answer FROM kept').catch(() => undefined);
        if (rows) return rows;
        await sleep(50);
      }
    };
    expect(await revived()).toEqual([{ answer: 42 }]);
    const second = await scratch.spawn(dataDir);
    expect(second.report.problem).toBe('already-in-use');
    await owner.stop();
    await expect(query(owner.connection, 'SELECT 1')).rejects.toThrow();
  });
});
