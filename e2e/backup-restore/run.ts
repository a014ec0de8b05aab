// Backs a site up and restores it elsewhere through the commands of the README, while the site runs, and compares.
// Usage: npx tsx e2e/backup-restore/run.ts [--database-url URL]; build first. The URL (or TEST_DATABASE_URL) names an
// empty database of any PostgreSQL; by default the script starts the installed one. It restores the backup of the
// embedded database there, and a backup of that one into an embedded database.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '@invigil/testkit/server/start-server';
import { startScratchPostgres } from '../two-servers/scratch-postgres.ts';
import { differences, type Place, readManifest, runCommand } from './commands.ts';
import { checkFill, fillSite } from './fill-site.ts';

const { values } = parseArgs({
  options: { 'database-url': { type: 'string', default: process.env.TEST_DATABASE_URL } },
});

const folder = await mkdtemp(path.join(tmpdir(), 'invigil-backup-run-'));
// Started as root, PostgreSQL runs as another user, who must reach its data.
await chmod(folder, 0o711);
const secretKey = randomBytes(32).toString('hex');
const owner = { email: 'owner@invigil.local', password: randomBytes(12).toString('base64url') };
const embedded = (name: string): Place => ({ DATA_DIR: path.join(folder, name, 'data') });
let failures = 0;

const given = values['database-url'];
const scratch = given === undefined ? await startScratchPostgres() : undefined;
try {
  await run(given ?? scratch?.databaseUrl ?? '');
} finally {
  await scratch?.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(failures === 0 ? 'All as it was.' : `${failures} differences.`);
process.exitCode = failures === 0 ? 0 : 1;

async function run(databaseUrl: string): Promise<void> {
  const source = embedded('source');
  const first = path.join(folder, 'first.tar.gz');
  const filled = await withSite(source, async (baseUrl) => {
    const seen = await fillSite(baseUrl, owner);
    await runCommand('backup', [first, '--with-secret-key'], source);
    return seen;
  });

  const copy = embedded('copy');
  await runCommand('restore', [first], copy);
  await compare('embedded to embedded', first, copy);
  await serve('embedded to embedded', copy);

  const key = (await readManifest(first)).secretKey;
  const external: Place = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    DATA_DIR: path.join(folder, 'external'),
  };
  await refuses('the key of another system', first, external);
  const withoutKey = path.join(folder, 'without-key.tar.gz');
  await runCommand('backup', [withoutKey], source);
  await runCommand('restore', [withoutKey], external);
  await compare('embedded to DATABASE_URL', withoutKey, external);
  await serve('embedded to DATABASE_URL', external);
  await refuses('a system that is not empty', withoutKey, external);

  const back = embedded('back');
  const third = path.join(folder, 'third.tar.gz');
  await runCommand('backup', [third, '--with-secret-key'], external);
  await runCommand('restore', [third], back);
  await compare('DATABASE_URL to embedded', third, back);
  await serve('DATABASE_URL to embedded', back);
  note(
    'each key has a fingerprint of its own',
    key.fingerprint !== (await readManifest(third)).secretKey.fingerprint,
  );

  async function serve(title: string, place: Place): Promise<void> {
    const faults = await withSite(place, (baseUrl) => checkFill(baseUrl, filled));
    for (const fault of faults) note(`${title}: ${fault}`, false);
    note(
      `${title}: ${filled.length} people sign in and find results, figures and certificates as before`,
      faults.length === 0,
    );
  }
}

/** Runs a server on a place for the duration of `visit`. */
async function withSite<Result>(place: Place, visit: (baseUrl: string) => Promise<Result>): Promise<Result> {
  const { email, password } = owner;
  const env = { ...place, SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password };
  const site = await startServer({ env });
  try {
    return await visit(site.baseUrl);
  } finally {
    await site.stop();
  }
}

/** Backs the restored system up again: equal checksums of every part mean equal rows, sequences and files. */
async function compare(title: string, archive: string, place: Place): Promise<void> {
  const again = path.join(folder, `again-${randomBytes(4).toString('hex')}.tar.gz`);
  await runCommand('backup', [again], place);
  const changes = differences(await readManifest(archive), await readManifest(again));
  for (const difference of changes) note(`${title}: ${difference}`, false);
  const { tables, files } = await readManifest(again);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  note(
    `${title}: ${tables.length} tables with ${rows} rows and ${files.length} files compared`,
    changes.length === 0,
  );
}

async function refuses(reason: string, archive: string, place: Place): Promise<void> {
  const refused = await runCommand('restore', [archive], place).then(
    () => false,
    () => true,
  );
  note(`a restore is refused for ${reason}`, refused);
}

function note(line: string, isRight: boolean): void {
  console.log(`${isRight ? 'ok ' : 'NOT'} ${line}`);
  if (!isRight) failures++;
}
