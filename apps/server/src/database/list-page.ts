import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import type { Queries } from './client.ts';

/** Parts of a list query, and its order. */
interface List {
  readonly id: SQL | AnyColumn;
  /** Sort key; equal rows are ordered by id. */
  readonly key: SQL | AnyColumn;
  readonly isDescending: boolean;
  /** The table, with the joins that the condition needs. */
  readonly from: SQL;
  /** A join that only the key needs, to a row that always exists. */
  readonly keyJoin?: SQL | undefined;
  readonly where: SQL | undefined;
  /**
   * Further conditions of a tenant's list that exclude each other. The rows of each are read by themselves, so that
   * PostgreSQL can filter one table before it reads another.
   */
  readonly eitherOf?: readonly SQL[] | undefined;
  /**
   * Rows of all tenants, which have an index in the order of the key and may be too many to hold. A tenant's rows
   * are read once, counted and sorted: the planner must not search for a few of them along such an index.
   */
  readonly isSiteWide: boolean;
}

interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/** Sort parameters of a list request. */
interface SortRequest {
  readonly sortBy?: string | undefined;
  readonly sortDirection?: 'asc' | 'desc' | undefined;
}

/** Newest first by default; a requested sort ascends unless its direction is set. */
export function isDescending({ sortBy, sortDirection }: SortRequest): boolean {
  return (sortDirection ?? (sortBy === undefined ? 'desc' : 'asc')) === 'desc';
}

/**
 * One page of a list and the number of all matching rows. Reads only ids and sort keys of the rows before the page;
 * `read` fetches the rows of the page, in any order.
 */
export async function readPage<Row>(
  db: Queries,
  list: List,
  request: PageRequest,
  read: (ids: number[]) => Promise<Row[]>,
  idOf: (row: Row) => number,
): Promise<{ rows: Row[]; count: number }> {
  const { ids, count } = await (list.isSiteWide ? findAlongIndex : findByReadingAll)(db, list, request);
  const rows = ids.length === 0 ? [] : await read(ids);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (row: Row) => places.get(idOf(row)) ?? 0;
  return { rows: rows.toSorted((a, b) => placeOf(a) - placeOf(b)), count };
}

interface Found {
  readonly ids: number[];
  readonly count: number;
}

async function findByReadingAll(db: Queries, list: List, { page, pageSize }: PageRequest): Promise<Found> {
  const direction = directionOf(list.isDescending);
  const { eitherOf = [undefined] } = list;
  const selects = eitherOf.map(
    (part) =>
      sql`select ${list.id} as id, ${list.key} as key ${sourceOf({ ...list, where: and(list.where, part) })}`,
  );
  const { rows } = await db.execute<{ count: number; ids: (number | string)[] }>(sql`
    with matching as (${sql.join(selects, sql` union all `)})
    select (select count(*) from matching)::int as count, array(
      select id from matching order by key ${direction}, id ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}) as ids`);
  return { ids: (rows[0]?.ids ?? []).map(Number), count: rows[0]?.count ?? 0 };
}

/** Reads pages of the second half from the end, so that the last page is as fast as the first. */
async function findAlongIndex(db: Queries, list: List, { page, pageSize }: PageRequest): Promise<Found> {
  if (page === 1) {
    const [count, ids] = await Promise.all([countMatching(db, list), walk(db, list, 0, pageSize)]);
    return { ids, count };
  }
  const count = await countMatching(db, list);
  const before = (page - 1) * pageSize;
  const size = Math.min(pageSize, count - before);
  if (size <= 0) return { ids: [], count };
  const after = count - before - size;
  if (before <= after) return { ids: await walk(db, list, before, size), count };
  const fromItsEnd = await walk(db, { ...list, isDescending: !list.isDescending }, after, size);
  return { ids: fromItsEnd.toReversed(), count };
}

async function countMatching(db: Queries, { from, where }: List): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${sourceOf({ from, where })}`,
  );
  return rows[0]?.count ?? 0;
}

async function walk(db: Queries, list: List, before: number, size: number): Promise<number[]> {
  const direction = directionOf(list.isDescending);
  const { rows } = await db.execute<{ id: number | string }>(sql`
    select ${list.id} as id ${sourceOf(list)} order by ${list.key} ${direction}, ${list.id} ${direction}
    limit ${size} offset ${before}`);
  return rows.map(({ id }) => Number(id));
}

function sourceOf({ from, keyJoin, where = sql`true` }: Pick<List, 'from' | 'keyJoin' | 'where'>): SQL {
  return sql`from ${from} ${keyJoin ?? sql``} where ${where}`;
}

const directionOf = (isDescending: boolean): SQL => (isDescending ? sql`desc` : sql`asc`);
