import { type SpawnOptions, spawn } from 'node:child_process';
import type { SystemAccount } from './account-ids.ts';

/** Result of a finished program; `output` is stdout and stderr together. */
export interface FinishedProgram {
  exitCode: number | null;
  output: string;
}

/** Includes sbin, which `su` may leave out and which has useradd. */
const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/** Spawn options of every PostgreSQL program: runs as the account (undefined: this user) and inherits nothing. */
export function spawnOptionsFor(account: SystemAccount | undefined): SpawnOptions {
  return {
    // The caller's working directory may be closed to the account, and PostgreSQL reads it.
    cwd: '/',
    // PGDATA, PGPORT or a LANG that is not installed would change the program's behaviour.
    env: { PATH: `${process.env.PATH ?? ''}:${SYSTEM_PATH}`, LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/**
 * Runs a program to its end as the account (undefined: as this process's own user). Rejects only when the program
 * cannot start; the caller judges its exit code.
 */
export function runAsAccount(
  account: SystemAccount | undefined,
  program: string,
  args: readonly string[],
): Promise<FinishedProgram> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnOptionsFor(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output: output.trim() }));
  });
}
