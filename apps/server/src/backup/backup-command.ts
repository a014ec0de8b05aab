import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { openFileStores } from '../adapters/file-store/open-file-stores.ts';
import { readConfig, s3SettingsOf } from '../config.ts';
import { CHECKOUT_ROOT } from '../paths.ts';
import { PRODUCT_RELEASE } from '../product-release.ts';
import { loadSecretKey } from '../secret-key.ts';
import { runCommand, say, sizeText, UsageError } from './command-line.ts';
import { openBesideServer } from './open-storage.ts';
import { writeBackup } from './write-backup.ts';

const USAGE = `Usage: npm run backup -- <file or folder> [--with-secret-key] [--allow-missing-files]

Writes everything (database and stored files) into one archive, also while the server runs. Into a folder it puts
invigil-<date>.tar.gz. The settings are the server's: DATA_DIR or DATABASE_URL, SECRET_KEY.

  --with-secret-key      puts SECRET_KEY in too, which opens the secrets that the database keeps encrypted
  --allow-missing-files  ends with 0 even where stored files are missing or damaged`;

/** The archive is written, but the system that was backed up has problems. */
const EXIT_BROKEN = 2;

async function backup(): Promise<number> {
  const { place, options } = readArguments();
  const config = readConfig(process.env);
  const createdAt = new Date();
  const target = await archivePath(place, createdAt);
  const storage = await openBesideServer({ config, checkoutRoot: CHECKOUT_ROOT });
  const client = new Client({ ...storage.connection, application_name: 'invigil backup' });
  // A lost connection fails the current statement; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { manifest, problems } = await writeBackup({
      client,
      files: openFileStores(path.join(storage.dataDir, 'files'), s3SettingsOf(config)).files,
      target,
      productVersion: PRODUCT_RELEASE.version,
      createdAt,
      secretKey: await loadSecretKey(config.SECRET_KEY, storage.dataDir),
      includesSecretKey: options['with-secret-key'],
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(target);
    say(
      `${target}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files, ${sizeText(size)}.`,
    );
    say(
      options['with-secret-key']
        ? 'The archive contains SECRET_KEY: a person with this file can read every secret of the site. Store it in a safe place.'
        : 'SECRET_KEY is left out (--with-secret-key puts it in). Keep it elsewhere: without it the secrets among the settings have to be entered again.',
    );
    return reportProblems(problems, options['allow-missing-files']);
  } finally {
    await client.end().catch(() => undefined);
    await storage.close();
  }
}

function reportProblems(problems: readonly string[], isAllowed: boolean): number {
  if (problems.length === 0) return 0;
  process.stderr.write(
    `The archive is written, but the system is not whole. Of its stored files:\n  ${problems.join('\n  ')}\n`,
  );
  return isAllowed ? 0 : EXIT_BROKEN;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'with-secret-key': { type: 'boolean', default: false },
      'allow-missing-files': { type: 'boolean', default: false },
    },
  });
  const [place] = positionals;
  if (place === undefined || positionals.length > 1) throw new UsageError(USAGE);
  return { place, options: values };
}

/** Path of the archive: the named file, or a new file in the named folder. */
async function archivePath(place: string, createdAt: Date): Promise<string> {
  // npm runs a script in the checkout, and passes the caller's folder in INIT_CWD.
  const resolved = path.resolve(process.env.INIT_CWD ?? '', place);
  const isFolder = place.endsWith('/') || (await stat(resolved).catch(() => undefined))?.isDirectory();
  if (!isFolder) return resolved;
  await mkdir(resolved, { recursive: true });
  const day = createdAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return path.join(resolved, `invigil-${day}.tar.gz`);
}

await runCommand(backup);
