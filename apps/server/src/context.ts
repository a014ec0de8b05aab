import type { Clock } from './adapters/clock.ts';
import type { FileStore } from './adapters/file-store.ts';
import type { JobQueue } from './adapters/job-queue.ts';
import type { PasswordHasher } from './adapters/password-hasher.ts';
import type { SecretBox } from './adapters/secret-box.ts';
import type { TicketSigner } from './adapters/ticket-signer.ts';
import type { Turnstile } from './adapters/turnstile.ts';
import type { Config } from './config.ts';
import type { Database } from './database/client.ts';
import type { PaperCache } from './modules/attempts/paper-cache.ts';

export interface DemoAccount {
  readonly roleDisplayName: string;
  readonly email: string;
  readonly password: string;
}

/** All that use cases depend on, made once by the composition and replaced by tests. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly passwords: PasswordHasher;
  /** Sign-ins pass it, so that a hall of them never stands before the answers of another hall at the database. */
  readonly signIns: Turnstile;
  readonly tickets: TicketSigner;
  readonly secrets: SecretBox;
  readonly papers: PaperCache;
  readonly queue: JobQueue;
  /** Sign-ins that a demonstration site offers; empty elsewhere. */
  readonly demoAccounts: readonly DemoAccount[];
}
