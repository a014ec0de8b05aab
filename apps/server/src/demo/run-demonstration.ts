import type { PoolConfig } from 'pg';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { seedDatabase } from '../contexts/identity/actions.ts';
import { createPorts } from '../create-ports.ts';
import { openDatabase } from '../database/client.ts';
import { createLog } from '../log.ts';
import { OWNER } from './content/people.ts';
import { authorAssessments } from './events/author-assessments.ts';
import { createChance } from './events/chance.ts';
import { instantOn } from './events/demo-event.ts';
import { createDemoClock, createPasswords, type DemoRun } from './events/demo-run.ts';
import { DemoSite } from './events/demo-site.ts';
import { joinAndLookAround } from './events/look-around.ts';
import { markAnswers } from './events/mark-answers.ts';
import { FOUNDED_DAYS_AGO, seedSite } from './events/seed-site.ts';
import { sitAssessments } from './events/sit-assessments.ts';

interface RunOptions {
  /** A database that is migrated and otherwise empty. */
  readonly connection: PoolConfig;
  readonly filesFolder: string;
  readonly secretKey: Buffer;
  /** The instant at which the demonstration's four months end. */
  readonly now: Date;
}

/** The passwords and records with which the candidates of a filled demonstration go on. */
export interface FilledDemonstration {
  readonly site: DemoSite;
  readonly passwordOf: DemoRun['passwordOf'];
}

/** Seed of the candidates' answers; the number is arbitrary. */
const SEED = 1962;

/**
 * Fills a site through calls of the composed application, as users would make them over four months, with a clock that
 * each event sets. The data therefore obey every rule, and the audit trail is genuine.
 */
export async function runDemonstration({
  connection,
  now,
  ...storage
}: RunOptions): Promise<FilledDemonstration> {
  // The next start discards all data, so that no commit needs to wait for the disk.
  const database = openDatabase({ ...connection, options: '-c synchronous_commit=off' }, () => undefined);
  const clock = createDemoClock();
  const log = createLog('error');
  const passwordOf = createPasswords();
  const parts = createPorts({
    config: readConfig({ SUPERADMIN_EMAIL: OWNER.email, SUPERADMIN_PASSWORD: passwordOf(OWNER) }),
    ...storage,
    database,
    clock,
    log,
  });
  const ports = { ...parts, passwords: rememberChecked(parts.passwords) };
  clock.set(instantOn(now, -FOUNDED_DAYS_AGO, 9));
  await seedDatabase(ports);
  const app = await buildApp(ports, { logger: log, webPages: false });
  try {
    const site = await performAll({ app, ports, clock, now, passwordOf, chance: createChance(SEED) });
    return { site, passwordOf };
  } finally {
    await app.close();
    await database.close();
  }
}

async function performAll(run: DemoRun): Promise<DemoSite> {
  const site = new DemoSite();
  const events = [
    ...seedSite(run, site),
    ...authorAssessments(run, site),
    ...sitAssessments(run, site),
    ...markAnswers(run),
    ...joinAndLookAround(run, site),
  ];
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await event.perform();
  return site;
}

/** Caches verified passwords, because some people sign in twenty times. */
function rememberChecked(passwords: PasswordHasher): PasswordHasher {
  const checked = new Map<string, string>();
  return {
    hash: (password) => passwords.hash(password),
    async verify(hashed, password) {
      if (hashed !== undefined && checked.get(hashed) === password) return true;
      const isRight = await passwords.verify(hashed, password);
      if (isRight && hashed !== undefined) checked.set(hashed, password);
      return isRight;
    },
  };
}
