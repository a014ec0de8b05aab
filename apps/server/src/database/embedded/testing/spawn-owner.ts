import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EmbeddedConnection } from '../connection.ts';

/** Report of the owner process: started, or refused with a problem. */
interface OwnerReport {
  connection?: EmbeddedConnection;
  adopted?: boolean;
  dataDir?: string;
  problem?: string;
  message?: string;
}

/** A Node process that owns an embedded database, or was refused it. */
export interface OwnerProcess {
  report: OwnerReport;
  /** SIGKILL, without a chance to stop the database. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves to the exit code once the database has stopped. */
  terminate(): Promise<number | null>;
}

interface SpawnOwnerOptions {
  dataDir: string | undefined;
  checkoutRoot: string;
  user?: { uid: number; gid: number };
  env?: NodeJS.ProcessEnv;
}

const OWNER = fileURLToPath(new URL('./owner-process.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Starts the owner process and waits for its report. Rejects with its stderr when it reports nothing. */
export async function spawnOwner({ user, env, ...options }: SpawnOwnerOptions): Promise<OwnerProcess> {
  const child = spawn(process.execPath, ['--import', TSX, OWNER, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    env: env ?? process.env,
    ...user,
  });
  const exited = once(child, 'exit');
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = await lines.next();
  if (line.done)
    throw new Error(`The owner process said nothing (${complaint.trim() || 'no error either'}).`);
  const report: OwnerReport = JSON.parse(line.value);
  return {
    report,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async terminate() {
      // A refused process exits by itself, with its own exit code.
      if (!report.problem) child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}
