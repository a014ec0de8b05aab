import type { Clock } from './adapters/clock.ts';
import { createDiskFileStore } from './adapters/file-store.ts';
import { createJobQueue } from './adapters/job-queue.ts';
import { createPasswordHasher } from './adapters/password-hasher.ts';
import { createSecretBox } from './adapters/secret-box.ts';
import { createTicketSigner } from './adapters/ticket-signer.ts';
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

/** Wires the parts that use cases depend on. */
export function createContext(parts: Parts): AppContext {
  const { config, database, clock, secretKey, filesFolder, onQueueError, demoAccounts = [] } = parts;
  return {
    config,
    database,
    clock,
    files: createDiskFileStore(filesFolder),
    passwords: createPasswordHasher(),
    tickets: createTicketSigner(secretKey),
    secrets: createSecretBox(secretKey),
    papers: createPaperCache(database),
    queue: createJobQueue(database, onQueueError),
    demoAccounts,
  };
}
