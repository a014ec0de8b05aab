/** Why the embedded database could not be started; stable, for tests and for the exit message. */
export type EmbeddedDatabaseProblem =
  | 'unsupported-platform'
  | 'binaries-missing'
  | 'no-system-user'
  | 'data-folder-unreachable'
  | 'data-folder-of-another-user'
  | 'data-folder-of-another-version'
  | 'data-folder-incomplete'
  | 'socket-folder-unusable'
  | 'already-in-use'
  | 'initialisation-failed'
  | 'start-failed'
  | 'stop-failed';

/** A refusal of the embedded database. `message` is one or more whole sentences for the person at the terminal. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly problem: EmbeddedDatabaseProblem;

  constructor(problem: EmbeddedDatabaseProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** The message of any thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of a Node or PostgreSQL error (`ENOENT`, `57P03`); undefined without one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
