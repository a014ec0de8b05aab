import { CommitsStall } from './given-up-backends.ts';

/** PostgreSQL's code and constraint of a failed statement, also where the query builder wrapped it. */
export function databaseErrorOf(error: unknown): { code: string; constraint: string } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return {
        code: current.code,
        constraint:
          'constraint' in current && typeof current.constraint === 'string' ? current.constraint : '',
      };
  }
  return undefined;
}

/** The unique constraint that a failed statement would have violated, or undefined for any other error. */
export function brokenUniqueConstraint(error: unknown): string | undefined {
  const failure = databaseErrorOf(error);
  return failure?.code === '23505' ? failure.constraint : undefined;
}

/** Whether a statement was cancelled because it waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean => databaseErrorOf(error)?.code === '55P03';

/**
 * Classes and codes of failures after which the same call may succeed: connection exceptions (08), insufficient
 * resources (53), operator intervention (57P), errors of the system (58), a server that became a standby (25006), and a
 * statement that a timeout or a deadlock ended.
 */
const TRANSIENT = /^(08|53|57P|58|57014$|55P03$|25P03$|25006$|40001$|40P01$)/;

/**
 * Messages of errors that pg reports without a code, including for a connection lost earlier in the same transaction.
 */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Client was closed/;

/** Whether a failure is a temporary one of the database, so that the call may be repeated on another connection. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  if (code !== undefined && TRANSIENT.test(code)) return true;
  return isConnectionLost(error) || error instanceof CommitsStall;
}

/**
 * Codes of a server that leaves, has not started, or became a standby, and of connection exceptions: another connection
 * may reach the one in charge.
 */
const SERVER_GONE = /^(08|57P0[123]$|25006$)/;

/**
 * Whether the connection's server is gone or not in charge, so that the connection is of no use and a statement that is
 * safe to repeat may be sent on another. The statement's outcome is unknown.
 */
export function isServerGone(error: unknown): boolean {
  return SERVER_GONE.test(databaseErrorOf(error)?.code ?? '') || isConnectionLost(error);
}

/** Whether the statement's connection is lost, so that the statement's outcome is unknown. */
export function isConnectionLost(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^(ECONN|EPIPE|ENOENT$)/.test(current.code))
      return true;
    if (LOST_CONNECTION.test(current.message)) return true;
  }
  return false;
}
