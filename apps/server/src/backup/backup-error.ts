/** Why a backup or restore failed; stable, for tests. */
export type BackupProblem =
  | 'nothing-to-back-up'
  | 'target-exists'
  | 'target-unusable'
  | 'schema-changed'
  | 'archive-unreadable'
  | 'archive-damaged'
  | 'archive-newer'
  | 'system-not-empty'
  | 'system-newer'
  | 'system-changed'
  | 'schema-differs'
  | 'other-secret-key'
  | 'counts-differ'
  | 'migration-failed';

/** A refusal of backup or restore. `message` is one or more whole sentences for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
