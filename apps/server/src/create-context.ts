import type { Clock } from './adapters/clock.ts';
import { createDiskFileStore } from './adapters/file-store.ts';
import { createPasswordHasher } from './adapters/password-hasher.ts';
import { createTicketSigner } from './adapters/ticket-signer.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import type { Database } from './database/client.ts';
import { createPaperCache } from './modules/attempts/paper-cache.ts';

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly secretKey: Buffer;
  readonly filesFolder: string;
}

/** Wires the parts that use cases depend on. */
export function createContext({ config, database, clock, secretKey, filesFolder }: Parts): AppContext {
  return {
    config,
    database,
    clock,
    files: createDiskFileStore(filesFolder),
    passwords: createPasswordHasher(),
    tickets: createTicketSigner(secretKey),
    papers: createPaperCache(database),
  };
}
