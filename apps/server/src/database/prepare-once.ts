import type { Queries } from './client.ts';

/**
 * Keeps a statement of the query builder, so that frequent calls build its text once for each database: building takes
 * longer than sending. The statement names its values by `sql.placeholder`, and `prepare` names it for PostgreSQL, which
 * then plans it once for each connection. A transaction is a database of its own here.
 */
export function prepareOnce<Statement>(build: (db: Queries) => Statement): (db: Queries) => Statement {
  const built = new WeakMap<Queries, Statement>();
  return (db) => {
    const prepared = built.get(db);
    if (prepared !== undefined) return prepared;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
