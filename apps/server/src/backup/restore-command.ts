import path from 'node:path';
import { parseArgs } from 'node:util';
import { openFileStores } from '../adapters/file-store/open-file-stores.ts';
import { readConfig, s3SettingsOf } from '../config.ts';
import { openMaintenancePool } from '../database/pool.ts';
import { CHECKOUT_ROOT, MIGRATIONS } from '../paths.ts';
import { verifyArchive } from './archive-reader.ts';
import { runCommand, say, UsageError } from './command-line.ts';
import { openForRestore } from './open-storage.ts';
import { restoreBackup } from './restore-backup.ts';
import { judgeKey, type KeyOutcome, storeKey } from './restored-key.ts';

const USAGE = `Usage: npm run restore -- <file>

Fills an empty system from an archive that "npm run backup" made. The settings are the server's: DATA_DIR names a new
folder for the embedded database, DATABASE_URL an empty database. Files go into DATA_DIR. No server may run on it.`;

const KEY_LINES: Record<KeyOutcome, string> = {
  same: 'SECRET_KEY is that of the backup.',
  included: 'SECRET_KEY came with the backup and is in the data folder.',
  lost:
    'SECRET_KEY is not that of the backup: set it to that one before the first start, or enter the secrets among the ' +
    'settings again.',
};

async function restore(): Promise<number> {
  const [place, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (place === undefined || others.length > 0) throw new UsageError(USAGE);
  const config = readConfig(process.env);
  const file = path.resolve(process.env.INIT_CWD ?? '', place);
  // Verifies before a database is created or opened.
  const archive = await verifyArchive(file);
  const storage = await openForRestore({ config, checkoutRoot: CHECKOUT_ROOT });
  const pool = openMaintenancePool(storage.connection);
  try {
    const { dataDir } = storage;
    const key = await judgeKey(archive, { configured: config.SECRET_KEY, dataDir });
    const { manifest } = archive;
    await restoreBackup({
      file,
      manifest,
      pool,
      files: openFileStores(path.join(dataDir, 'files'), s3SettingsOf(config)).files,
      migrations: MIGRATIONS,
    });
    if (key === 'included' && archive.secretKey !== undefined) await storeKey(archive.secretKey, dataDir);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Restored as of ${manifest.createdAt}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files.`,
    );
    say(KEY_LINES[key]);
    if (manifest.missingFiles.length > 0)
      say(`Missing already when the backup was made: ${manifest.missingFiles.join(', ')}.`);
    say('All users must sign in again. "npm start" starts the server.');
    return 0;
  } finally {
    await pool.end();
    await storage.close();
  }
}

await runCommand(restore);
