import { ConfigError } from '../config.ts';
import { EmbeddedDatabaseError, errorCode, reasonOf } from '../database/embedded/embedded-database-error.ts';
import { NewerDatabaseError } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';

/** Wrong arguments; the message says how the command is called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const EXPECTED = [UsageError, BackupError, ConfigError, EmbeddedDatabaseError, NewerDatabaseError];

/**
 * Runs a command of the terminal and sets the exit code that it resolves to; 1 for a failure, whose message is for
 * the person at the terminal. Only what nobody expects shows where in the code it happened.
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

/** An unknown option, a file that cannot be reached, a database that does not answer: their own words say enough. */
function isOfThePlace(error: unknown): boolean {
  return /^(ERR_PARSE_ARGS_.*|E[A-Z]+|28...|3D...|08...|57P..)$/.test(errorCode(error) ?? '');
}

/** A host with several addresses of which none answers has a reason for each, and no words of its own. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return reasonOf(error);
}

/** A line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A size in decimal units, as disks are sold. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
