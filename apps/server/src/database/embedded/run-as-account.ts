import { type SpawnOptions, spawn } from 'node:child_process';
import type { SystemAccount } from './system-account.ts';

/** What a finished program left behind; `output` is stdout and stderr together. */
export interface FinishedProgram {
  exitCode: number | null;
  output: string;
}

/** Also where `su` left root without sbin, which has useradd. */
const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/** How every program of PostgreSQL is spawned: as the account (undefined: this user), nothing inherited. */
export function spawnOptionsFor(account: SystemAccount | undefined): SpawnOptions {
  return {
    // The caller's folder may be closed to the account, and PostgreSQL asks where it is.
    cwd: '/',
    // PGDATA, PGPORT or a LANG that is not installed would change what runs.
    env: { PATH: `${process.env.PATH ?? ''}:${SYSTEM_PATH}`, LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/**
 * Runs a program to its end as the given account (undefined: as this process's own user).
 * Rejects only when it cannot be started; an exit code other than 0 is the caller's to judge.
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
