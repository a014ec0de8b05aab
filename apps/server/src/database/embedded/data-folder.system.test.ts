import { chmod, chown, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { clusterPaths } from './cluster-paths.ts';
import { prepareDataFolder } from './data-folder.ts';
import { locatePlatformPackage } from './platform-binaries.ts';
import { findReachableBinaries } from './reachable-binaries.ts';
import { runAsAccount } from './run-as-account.ts';
import { runsAsRoot } from './system-account.ts';
import { query } from './testing/query.ts';
import { useScratchDatabases } from './testing/scratch-databases.ts';

const scratch = useScratchDatabases();
const NOBODY = { uid: 65_534, gid: 65_534 };

describe('an unusable data folder', () => {
  it('a data folder whose contents are no complete database is refused', async () => {
    const dataDir = scratch.dataDir('incomplete');
    await mkdir(clusterPaths(dataDir).cluster, { recursive: true });
    await chmod(clusterPaths(dataDir).home, 0o711);
    if (runsAsRoot()) await chown(clusterPaths(dataDir).home, NOBODY.uid, NOBODY.gid);
    await expect(scratch.start(dataDir)).rejects.toMatchObject({ problem: 'data-folder-incomplete' });
  });

  it('a data folder of another version of PostgreSQL is refused', async () => {
    const dataDir = scratch.dataDir('old');
    await (await scratch.start(dataDir)).stop();
    await writeFile(join(clusterPaths(dataDir).cluster, 'PG_VERSION'), '17\n');
    await expect(scratch.start(dataDir)).rejects.toMatchObject({ problem: 'data-folder-of-another-version' });
  });
});

describe('an embedded database started by an ordinary user', () => {
  // Root acts as an ordinary user; any other user is one already.
  const user = runsAsRoot() ? NOBODY : undefined;

  beforeAll(async () => {
    if (!user) return;
    const { exitCode, output } = await runAsAccount({ name: 'nobody', ...user }, process.execPath, [
      '--check',
      import.meta.filename,
    ]).catch((error: Error) => ({ exitCode: -1, output: error.message }));
    if (/EACCES|permission denied/i.test(output) || exitCode === -1) {
      throw new Error(
        `An ordinary user cannot run Node on this checkout, so it cannot be tested as one: ${output}`,
      );
    }
  });

  it('an embedded database started by an ordinary user runs as that user, who owns the files', async () => {
    const dataDir = scratch.dataDir('ordinary/data');
    await mkdir(dirname(dataDir));
    if (user) await chown(dirname(dataDir), user.uid, user.gid);
    const owner = await scratch.spawn(dataDir, { user });
    expect(owner.report.message).toBeUndefined();
    expect(await query(owner.report.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(clusterPaths(dataDir).cluster)).uid).toBe(user?.uid ?? process.geteuid?.());
    expect(await owner.terminate()).toBe(0);
  });

  it('an embedded database refuses a folder that the user cannot write, with a reason', async () => {
    const closed = scratch.dataDir('closed');
    await mkdir(closed, { mode: 0o555 });
    const { report } = await scratch.spawn(join(closed, 'data'), { user });
    expect(report).toMatchObject({ problem: 'data-folder-unreachable' });
    expect(report.message).toContain('DATA_DIR');
  });

  it('an embedded database refuses the folder of another user, with a reason (needs root to create one)', async ({
    skip,
  }) => {
    skip(!user, 'Only root can make the data of another user.');
    const dataDir = scratch.dataDir('of-another');
    await (await scratch.start(dataDir)).stop();
    const { report } = await scratch.spawn(dataDir, { user });
    expect(report).toMatchObject({ problem: 'data-folder-of-another-user' });
  });
});

describe.runIf(runsAsRoot())('an embedded database started by root (runs only as root)', () => {
  it('an embedded database started by root runs under another account', async () => {
    const { dataDir } = await scratch.start(scratch.dataDir('root'));
    expect((await stat(clusterPaths(dataDir).cluster)).uid).not.toBe(0);
  });

  it('an embedded database started by root refuses an explicit DATA_DIR that the account cannot reach, without creating it', async () => {
    const home = scratch.dataDir('home');
    await mkdir(home, { mode: 0o700 });
    const starting = scratch.start(join(home, 'data'));
    await expect(starting).rejects.toMatchObject({ problem: 'data-folder-unreachable' });
    await expect(starting).rejects.toThrow(/does not run as root but as the user \w+, who cannot reach it/);
    expect(await readdir(home)).toEqual([]);
  });

  it('an embedded database started by root stores the data of a checkout in a closed home under /var/lib, and finds it again when the home is opened', async () => {
    const checkoutRoot = scratch.dataDir('root-home');
    const systemDataRoot = scratch.dataDir('var-lib');
    await mkdir(checkoutRoot, { mode: 0o700 });
    const options = { dataDir: undefined, checkoutRoot, systemDataRoot };
    const closed = await prepareDataFolder(options);
    expect(closed.dataDir).toMatch(new RegExp(`^${systemDataRoot}/[0-9a-f]{16}/data$`));
    await mkdir(clusterPaths(closed.dataDir).home);
    await chown(clusterPaths(closed.dataDir).home, NOBODY.uid, NOBODY.gid);
    await chmod(checkoutRoot, 0o755);
    expect(await prepareDataFolder(options)).toMatchObject({ dataDir: closed.dataDir, account: NOBODY });
    await rm(systemDataRoot, { recursive: true });
    expect((await prepareDataFolder(options)).dataDir).toBe(join(checkoutRoot, 'data'));
  });

  it('an embedded database started by root copies the binaries of a closed install to a folder that the account can run', async () => {
    const { packageFolder, version } = await locatePlatformPackage();
    const closedInstall = scratch.dataDir('install');
    const copies = scratch.dataDir('copies');
    await cp(join(packageFolder, 'native'), join(closedInstall, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await rm(join(closedInstall, 'native/lib/libpq.so.5'));
    await chmod(closedInstall, 0o700);
    const account = { name: 'nobody', ...NOBODY };
    const binaries = await findReachableBinaries(account, copies, { packageFolder: closedInstall, version });
    expect(binaries.postgres).toBe(join(copies, `postgresql-${version}`, 'native/bin/postgres'));
    await rename(closedInstall, `${closedInstall}-gone`);
    const ran = await runAsAccount(account, binaries.initdb, ['--version']);
    expect(ran).toEqual({ exitCode: 0, output: expect.stringContaining('initdb (PostgreSQL) 18') });
  });
});
