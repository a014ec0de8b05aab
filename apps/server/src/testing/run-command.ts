import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PoolConfig } from 'pg';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const COMMANDS = {
  backup: '../backup/backup-command.ts',
  restore: '../backup/restore-command.ts',
  'password-link': '../commands/password-link-command.ts',
  superadmin: '../commands/superadmin-command.ts',
  'check-failover': '../commands/check-failover-command.ts',
  'rotate-badge-key': '../commands/rotate-badge-key-command.ts',
} as const;

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the terminal from its source, in its own process, with these settings only. */
export function runCommand(
  name: keyof typeof COMMANDS,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ended> {
  const file = fileURLToPath(new URL(COMMANDS[name], import.meta.url));
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', TSX, file, ...args],
      { env: { PATH, ...settings } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** DATABASE_URL of a database that is reached through a socket. */
export function databaseUrlOf({ user, password, host, port, database }: PoolConfig): string {
  const place = `host=${encodeURIComponent(host ?? '')}&port=${port}`;
  return `postgres://${user}:${password}@localhost/${database}?${place}`;
}
