/** Functions of PostgreSQL that take or release a lock, and the name of their kind in its view of locks. */
const STATEMENT = /\bpg_(?:try_)?advisory_\w+|(['"`])advisory\1/gi;

/**
 * SQL of advisory locks in a source file. Names of modules and comments may speak of advisory locks.
 *
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function findLockStatements(source) {
  return source
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(STATEMENT)].map(([text]) => ({ line: index + 1, text })));
}
