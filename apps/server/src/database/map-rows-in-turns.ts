import * as drizzle from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mapInTurns } from '../adapters/work-in-turns.ts';

/** Results of more rows are mapped in turns. */
const ROWS_AT_ONCE = 50;

type Row = unknown[];

/** The parts of the query builder that its types leave out. */
interface PreparedQuery {
  fields?: unknown;
  joinsNotNullableMap?: unknown;
  customResultMapper?: (rows: Row[]) => unknown;
}
interface Session {
  prepareQuery(...input: unknown[]): PreparedQuery;
}
const { mapResultRow } = drizzle as unknown as {
  mapResultRow(fields: unknown, row: Row, joinsNotNullableMap: unknown): unknown;
};

/**
 * Maps long results of a query builder to objects in several turns of the event loop: a thousand rows with JSON take the
 * library 15 ms, whatever the use case does with them afterwards.
 */
export function mapRowsInTurns<Database extends NodePgDatabase>(database: Database): Database {
  const { session } = database as unknown as { session: Session };
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...input) => {
    const query = prepareQuery(...input);
    // Only queries of selected fields are mapped row by row.
    if (query.fields === undefined || query.customResultMapper !== undefined) return query;
    query.customResultMapper = (rows) => {
      const map = (row: Row) => mapResultRow(query.fields, row, query.joinsNotNullableMap);
      return rows.length <= ROWS_AT_ONCE ? rows.map(map) : mapInTurns(rows, map);
    };
    return query;
  };
  return database;
}
