import type { Queries } from '../../database/client.ts';
import { mailServerTests } from './tables.ts';

/** The table has one row: only the last test counts. */
const ROW = 1;

/**
 * Records that the mail server accepted a test.
 *
 * @param settingsVersion as `readMailServerVersion` gave it before the test
 */
export async function recordMailServerTest(
  db: Queries,
  settingsVersion: string,
  testedAt: Date,
): Promise<void> {
  const set = { settingsVersion, testedAt };
  await db
    .insert(mailServerTests)
    .values({ id: ROW, ...set })
    .onConflictDoUpdate({ target: mailServerTests.id, set });
}
