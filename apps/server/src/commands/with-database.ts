import { systemClock } from '../adapters/clock.ts';
import { say } from '../backup/command-line.ts';
import { openBesideServer, type Storage } from '../backup/open-storage.ts';
import { type Config, readConfig } from '../config.ts';
import { recordServerAudit } from '../contexts/audit/actions.ts';
import { createPasswordLink } from '../contexts/identity/actions.ts';
import { openMaintenanceDatabase, type Queries } from '../database/client.ts';
import { databaseErrorOf } from '../database/failures.ts';
import { CHECKOUT_ROOT } from '../paths.ts';
import { publicOrigin } from '../public-origin.ts';
import { CommandError } from './command-error.ts';

/** PostgreSQL's code of a statement that names a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/**
 * Runs a change in one transaction on the server's database, also beside the running server.
 *
 * @throws CommandError where the database was not migrated to this version
 */
export async function inTransaction<Result>(
  work: (tx: Queries, config: Config, storage: Pick<Storage, 'dataDir'>) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const storage = await openBesideServer({ config, checkoutRoot: CHECKOUT_ROOT });
  const database = openMaintenanceDatabase(storage.connection);
  try {
    return await database.db.transaction((tx) => work(tx, config, storage));
  } catch (error) {
    if (databaseErrorOf(error)?.code !== UNDEFINED_TABLE) throw error;
    throw new CommandError('The database is of an earlier version. Start the server once, and try again.');
  } finally {
    await database.close();
    await storage.close();
  }
}

interface Account {
  readonly id: number;
  readonly fullName: string;
}

/** Makes a link for the password of an account, with its audit entry, and answers its full address. */
export async function makeLink(tx: Queries, config: Config, account: Account): Promise<string> {
  const link = await createPasswordLink({ clock: systemClock }, tx, { userId: account.id, madeBy: null });
  await recordServerAudit({ clock: systemClock }, tx, null, {
    action: 'passwordLinkCreated',
    subjectId: account.id,
    subjectName: account.fullName,
  });
  return `${publicOrigin(config)}${link.path}`;
}

/** Prints a link for the person who is to open it. */
export function sayLink(text: string, link: string): void {
  say(`${text}\nOpen this address within 15 minutes; it works once:\n\n  ${link}\n`);
}
