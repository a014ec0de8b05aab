import type { PoolConfig } from 'pg';
import type { JobQueue } from '../adapters/job-queue.ts';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { seedDatabase } from '../contexts/accounts/seed/seed-database.ts';
import { createContext } from '../create-context.ts';
import { openDatabase } from '../database/client.ts';
import { createLog } from '../log.ts';
import { OWNER } from './content/people.ts';
import { authorAssessments } from './play/author-assessments.ts';
import { createChance } from './play/chance.ts';
import { FOUNDED_DAYS_AGO, foundSite } from './play/found-site.ts';
import { joinAndLookAround } from './play/look-around.ts';
import { markAnswers } from './play/mark-answers.ts';
import { instantOn } from './play/scene.ts';
import { sitAssessments } from './play/sit-assessments.ts';
import { Site } from './play/site.ts';
import { createPasswords, createPlayClock, type Stage } from './play/stage.ts';

interface PlayOptions {
  /** A database that is migrated and otherwise empty. */
  readonly connection: PoolConfig;
  readonly filesFolder: string;
  readonly secretKey: Buffer;
  /** The instant at which the play ends. */
  readonly now: Date;
}

/** What is due within the play its scenes do; what is due later a server puts into its queue when it starts. */
const NO_QUEUE: JobQueue = {
  put: async () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};

/** Any number will do; it decides what the candidates answer. */
const SEED = 1962;

/**
 * Fills a site by using it: the composed application is called as people would call it over four months, with a
 * clock that is set from scene to scene. So every rule has held, and the audit trail says what happened.
 */
export async function playDemonstration({ connection, now, ...storage }: PlayOptions): Promise<void> {
  // Nothing of this outlives the next start, so that no commit needs to wait for the disk.
  const database = openDatabase({ ...connection, options: '-c synchronous_commit=off' }, () => undefined);
  const clock = createPlayClock();
  const passwordOf = createPasswords();
  const parts = createContext({
    config: readConfig({ SUPERADMIN_EMAIL: OWNER.email, SUPERADMIN_PASSWORD: passwordOf(OWNER) }),
    ...{ database, clock, ...storage, onQueueError: () => undefined },
  });
  const context = { ...parts, passwords: rememberChecked(parts.passwords), queue: NO_QUEUE };
  clock.set(instantOn(now, -FOUNDED_DAYS_AGO, 9));
  await seedDatabase(context);
  const app = await buildApp(context, { logger: createLog('error'), webPages: false });
  try {
    await play({ app, context, clock, now, passwordOf, chance: createChance(SEED) });
  } finally {
    await app.close();
    await database.close();
  }
}

async function play(stage: Stage): Promise<void> {
  const site = new Site();
  const scenes = [
    ...foundSite(stage, site),
    ...authorAssessments(stage, site),
    ...sitAssessments(stage, site),
    ...markAnswers(stage),
    ...joinAndLookAround(stage, site),
  ];
  for (const scene of scenes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await scene.play();
}

/** Some people sign in twenty times; a password that was found right for a hash is right the next time. */
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
