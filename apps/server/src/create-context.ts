import type { Clock } from './adapters/clock.ts';
import { createDiskFileStore } from './adapters/file-store.ts';
import { createJobQueue } from './adapters/job-queue.ts';
import { createPasswordHasher } from './adapters/password-hasher.ts';
import { createSecretBox } from './adapters/secret-box.ts';
import { createTicketSigner } from './adapters/ticket-signer.ts';
import { createTurnstile } from './adapters/turnstile.ts';
import type { Config } from './config.ts';
import type { AppContext, DemoAccount } from './context.ts';
import type { Database } from './database/client.ts';
import { createPaperCache } from './modules/attempts/paper-cache.ts';

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly secretKey: Buffer;
  readonly filesFolder: string;
  readonly onQueueError: (error: Error) => void;
  readonly demoAccounts?: readonly DemoAccount[];
}

/** While one password is checked, the next sign-ins read what they need. */
const SIGN_INS_AT_ONCE = 3;
/** 500 at once is an exam hall, more is an attack. */
const SIGN_INS_WAITING = 2_000;

/** Wires the parts that use cases depend on. */
export function createContext(parts: Parts): AppContext {
  const { config, database, clock, secretKey, filesFolder, onQueueError, demoAccounts = [] } = parts;
  return {
    config,
    database,
    clock,
    files: createDiskFileStore(filesFolder),
    passwords: createPasswordHasher(),
    signIns: createTurnstile(SIGN_INS_AT_ONCE, SIGN_INS_WAITING),
    tickets: createTicketSigner(secretKey),
    secrets: createSecretBox(secretKey),
    papers: createPaperCache(database),
    queue: createJobQueue(database, onQueueError),
    demoAccounts,
  };
}
