import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { seedDatabase } from '../contexts/identity/seed/seed-database.ts';
import { MIGRATIONS } from '../paths.ts';
import { restoreBackup } from './restore-backup.ts';
import { contentOf, useBackups } from './testing/backups.ts';
import { changeArchive } from './testing/changed-archive.ts';
import { makeScratchSystem, readAllRows, type ScratchSystem } from './testing/scratch-system.ts';

const backups = useBackups();
const { backUp, emptySystem, newTarget, restore } = backups;

async function expectEmpty({ pool }: ScratchSystem): Promise<void> {
  expect([...(await readAllRows(pool)).values()].flat()).toEqual([]);
}

describe('a restore of a damaged archive', () => {
  const refuse = async (target: string, problem: string) => {
    const system = await emptySystem();
    await expect(restore(target, system)).rejects.toMatchObject({ problem });
    expect((await readAllRows(system.pool)).size).toBe(0);
  };

  it('a restore refuses an archive with a part that differs from its checksum, before it changes anything', async () => {
    const target = newTarget();
    await changeArchive((await backUp()).target, target, {
      content: (name, bytes) => (name.startsWith('tables/users/') ? flipped(bytes) : bytes),
    });
    await refuse(target, 'archive-damaged');
  });

  it('a restore refuses an archive with a file that differs from its checksum, before it changes anything', async () => {
    const target = newTarget();
    await changeArchive((await backUp()).target, target, {
      content: (name, bytes) => (name.endsWith(backups.fileIds[3] ?? '?') ? flipped(bytes) : bytes),
    });
    await refuse(target, 'archive-damaged');
  });

  it('a restore refuses a truncated archive, before it changes anything', async () => {
    const { target } = await backUp();
    const bytes = await readFile(target);
    const cut = newTarget();
    await writeFile(cut, bytes.subarray(0, bytes.length / 2));
    await refuse(cut, 'archive-unreadable');
  });

  it('a restore refuses an archive with a flipped bit, before it changes anything', async () => {
    const { target } = await backUp();
    const bytes = await readFile(target);
    const middle = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    const tipped = newTarget();
    await writeFile(tipped, bytes);
    const system = await emptySystem();
    await expect(restore(tipped, system)).rejects.toMatchObject({
      problem: expect.stringMatching(/^archive-(unreadable|damaged)$/),
    });
  });

  it('a restore refuses a missing file and a file that is no archive', async () => {
    const other = newTarget();
    await copyFile(process.execPath, other);
    await refuse(other, 'archive-unreadable');
    await refuse(newTarget(), 'archive-unreadable');
  });
});

it('a restore is refused by a system with rows, which stays unchanged', async () => {
  const { target } = await backUp();
  const system = await emptySystem();
  await restore(target, system);
  const before = await readAllRows(system.pool);
  await expect(restore(target, system)).rejects.toMatchObject({
    problem: 'system-not-empty',
    message: expect.stringContaining('The system is not empty: its table'),
  });
  expect(await readAllRows(system.pool)).toEqual(before);
});

it('a restore is refused by a system that a server has seeded', async () => {
  const { target } = await backUp();
  const { ports } = backups.source;
  expect(await seedDatabase(ports)).toBeUndefined();
  const system = { ...(await emptySystem()), pool: ports.database.pool };
  await expect(restore(target, system)).rejects.toMatchObject({ problem: 'system-not-empty' });
});

it("a restore is refused if the backup's schema is newer than this version", async () => {
  const { target } = await backUp();
  const newer = newTarget();
  await changeArchive(target, newer, {
    manifest: (manifest) => ({ ...manifest, migrations: [...manifest.migrations, 4_000_000_000_000] }),
  });
  const system = await emptySystem();
  await expect(restore(newer, system)).rejects.toMatchObject({ problem: 'archive-newer' });
  expect((await readAllRows(system.pool)).size).toBe(0);
});

it("a restore is refused if the backup's format is newer than this version", async () => {
  const { target } = await backUp();
  const newer = newTarget();
  await changeArchive(target, newer, { manifest: (manifest) => ({ ...manifest, format: 2 }) });
  await expect(restore(newer, await emptySystem())).rejects.toMatchObject({ problem: 'archive-newer' });
});

it('a restore is refused if the empty database has tables of a newer version', async () => {
  const { target } = await backUp();
  const system = await emptySystem();
  await restore(target, system);
  const { rows } = await system.pool.query(
    `select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  );
  await system.pool.query(`truncate ${rows[0].tables}`);
  await system.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 4000000000000)`,
  );
  await expect(restore(target, system)).rejects.toMatchObject({ problem: 'system-newer' });
});

describe('a restore that fails or competes with another', () => {
  it('a failed restore leaves the system empty, files included, and can be repeated', async () => {
    const { target } = await backUp();
    const broken = newTarget();
    // Checksums are right, but the rows of all roles are missing, which shows when the foreign keys are added.
    await changeArchive(target, broken, {
      content: (name, bytes) => (name.startsWith('tables/roles/') ? Buffer.alloc(0) : bytes),
      signed: true,
    });
    const system = await emptySystem();
    await expect(restore(broken, system)).rejects.toThrow(/foreign key/);
    await expectEmpty(system);
    for (const id of backups.fileIds) expect(await contentOf(system.files, id)).toBeUndefined();
    await restore(target, system);
    expect((await readAllRows(system.pool)).get('roles')?.length).toBeGreaterThan(0);
  });

  it('a restore leaves the system empty when the archive breaks off after its verification', async () => {
    const { target, manifest } = await backUp();
    const whole = await readFile(target);
    for (const share of [0.02, 0.5]) {
      const cut = newTarget();
      await writeFile(cut, whole.subarray(0, whole.length * share));
      const system = await emptySystem();
      const { pool, files } = system;
      const broken = restoreBackup({ file: cut, manifest, pool, files, migrations: MIGRATIONS });
      await expect(broken).rejects.toMatchObject({ problem: 'archive-unreadable' });
      await expectEmpty(system);
    }
  });

  it('a restore leaves the system empty when it reads fewer rows than were written', async () => {
    const { target } = await backUp();
    const short = newTarget();
    await changeArchive(target, short, {
      content: (name, bytes) =>
        name.startsWith('tables/responses/') ? bytes.subarray(bytes.indexOf(10) + 1) : bytes,
      signed: true,
    });
    const system = await emptySystem();
    await expect(restore(short, system)).rejects.toMatchObject({ problem: 'counts-differ' });
    await expectEmpty(system);
  });

  it('concurrent restores leave one complete system', async () => {
    const { target } = await backUp();
    const system = await makeScratchSystem();
    try {
      const outcomes = await Promise.allSettled([restore(target, system), restore(target, system)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await readAllRows(system.pool)).get('users')?.length).toBeGreaterThan(0);
    } finally {
      await system.remove();
    }
  });
});

function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(0) ^ 1, 0);
  return changed;
}
