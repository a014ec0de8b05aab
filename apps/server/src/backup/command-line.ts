import { CommandError } from '../commands/command-error.ts';
import { ConfigError } from '../config.ts';
import { EmbeddedDatabaseError, errorCode, reasonOf } from '../database/embedded/embedded-database-error.ts';
import { NewerDatabaseError } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';

/** Wrong arguments; the message is the usage text. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const EXPECTED = [
  UsageError,
  CommandError,
  BackupError,
  ConfigError,
  EmbeddedDatabaseError,
  NewerDatabaseError,
];

/**
 * Runs a command of the terminal and sets its exit code; 1 for a failure, whose message is for the operator. Only
 * unexpected failures show a stack.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind) || isOfThePlace(error);
    const text = error instanceof Error && !isExpected ? error.stack : wordsOf(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

/** Whether the error's own message suffices: an unknown option, an unreachable file, a database that does not reply. */
function isOfThePlace(error: unknown): boolean {
  return /^(ERR_PARSE_ARGS_.*|E[A-Z]+|28...|3D...|08...|57P..)$/.test(errorCode(error) ?? '');
}

/** Joins the errors of a host with several unreachable addresses, whose aggregate error has no message. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return reasonOf(error);
}

/** Prints a line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A size in decimal units, as disks are sold. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
