import { runCommand, say, UsageError } from '../backup/command-line.ts';
import { openBesideServer } from '../backup/open-storage.ts';
import { readConfig } from '../config.ts';
import {
  type FailoverFacts,
  type FailoverFinding,
  judgeFailover,
  readFailoverFacts,
} from '../database/failover-promise.ts';
import { NEEDED_CONNECTIONS } from '../database/needed-connections.ts';
import { openMaintenancePool } from '../database/pool.ts';
import { CHECKOUT_ROOT } from '../paths.ts';

const USAGE = `Usage: npm run check-failover

Reads the settings of the database, and says what a failover can lose. Changes nothing, also beside the running server.
Ends with 0 where every acknowledged answer is on a standby's disk, else with 1. The settings are the server's: DATA_DIR
or DATABASE_URL.`;

const SENTENCES: Readonly<Record<FailoverFinding, string>> = {
  isStandby: 'DATABASE_URL leads to a standby. Servers wait until it leads to the primary.',
  notFlushed:
    'A crash of the machine loses acknowledged answers: fsync or full_page_writes is off. Set both to on.',
  commitsDoNotWait:
    'A failover can lose the answers of the last moments: DATABASE_URL sets synchronous_commit to a value that waits for no standby. Remove it.',
  standbyMayLoseOnPowerCut:
    'A failover after a power cut of the standby can lose the answers of the last moments: DATABASE_URL sets synchronous_commit to remote_write. Remove it.',
  noStandbyNamed:
    'A failover can lose the answers of the last moments: no commit waits for a standby, because synchronous_standby_names is empty. They are as safe as the storage of the primary, which some managed databases replicate below PostgreSQL.',
  noStandbyConnected:
    'Nothing can be stored: synchronous_standby_names names a standby, and none is connected. A failover loses no acknowledged answer.',
  namedStandbyNotConnected:
    'Nothing can be stored: standbys are connected, but none of those that synchronous_standby_names names. A failover loses no acknowledged answer.',
  kindUnknown:
    'A failover loses no acknowledged answer if a standby that synchronous_standby_names names is promoted. Whether it is connected is hidden from this role; grant it pg_monitor to see.',
  kept: 'A failover loses no acknowledged answer if a standby that synchronous_standby_names names is promoted.',
};

/** Findings under which every acknowledged answer is on a standby's disk. */
const KEPT: readonly FailoverFinding[] = [
  'kept',
  'kindUnknown',
  'noStandbyConnected',
  'namedStandbyNotConnected',
];

function describe({
  standbyNames,
  commitMode,
  connected,
  synchronous,
  maxConnections,
}: FailoverFacts): string {
  const { always, withoutStandby } = NEEDED_CONNECTIONS;
  return `
  synchronous_standby_names  ${standbyNames || '(empty)'}
  synchronous_commit         ${commitMode}
  connected standbys         ${connected}, ${synchronous ?? 'an unknown number'} of them synchronous
  max_connections            ${maxConnections}, of which a server needs ${always}, and ${withoutStandby} more while a synchronous standby does not answer`;
}

async function checkFailover(): Promise<number> {
  if (process.argv.length > 2) throw new UsageError(USAGE);
  const storage = await openBesideServer({ config: readConfig(process.env), checkoutRoot: CHECKOUT_ROOT });
  const pool = openMaintenancePool(storage.connection, 1);
  try {
    const facts = await readFailoverFacts(pool);
    const finding = judgeFailover(facts);
    say(`${SENTENCES[finding]}\n${describe(facts)}`);
    return KEPT.includes(finding) ? 0 : 1;
  } finally {
    await pool.end();
    await storage.close();
  }
}

await runCommand(checkFailover);
