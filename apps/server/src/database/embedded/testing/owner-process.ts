/**
 * The child process of the tests: owns an embedded database as the server does. Reads its options as JSON from
 * argv, prints one line of JSON (an `OwnerReport`), and stops the database cleanly on SIGTERM.
 */

import { startEmbeddedDatabase } from '../embedded-database.ts';
import { EmbeddedDatabaseError, reasonOf } from '../embedded-database-error.ts';

const { dataDir, checkoutRoot } = JSON.parse(process.argv[2] ?? '{}');
try {
  const database = await startEmbeddedDatabase({ dataDir, checkoutRoot, log: () => undefined });
  process.once('SIGTERM', () => {
    void database.stop().then(() => process.exit(0));
  });
  const { connection, adopted } = database;
  process.stdout.write(`${JSON.stringify({ connection, adopted, dataDir: database.dataDir })}\n`);
} catch (error) {
  const problem = error instanceof EmbeddedDatabaseError ? error.problem : 'unexpected';
  process.stdout.write(`${JSON.stringify({ problem, message: reasonOf(error) })}\n`);
  process.exitCode = 1;
}
