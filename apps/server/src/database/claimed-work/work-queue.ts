import type { Pool, PoolClient } from 'pg';

/**
 * Rows that are due for work of seconds: which of them, when, and in which order. A claim moves the due time on. All texts are SQL of the caller's source, in
 * which `$1` is the present instant.
 */
export interface WorkQueue {
  readonly table: string;
  /** The column that identifies a row; `id` by default. */
  readonly key?: string;
  /** The column that counts attempts; `attempts` by default. */
  readonly counter?: string;
  /** Condition of the rows that wait. */
  readonly waits: string;
  /** When a row is due, as an expression that an index contains. */
  readonly due: string;
  /** The column that a claim, a retry and a delay set. */
  readonly dueColumn: string;
  readonly order: string;
  /** Rows with the same values of these expressions share a turn, so that no number of them delays the others. */
  readonly turnOf?: string;
}

/** A row that this process works on. The number of its attempts identifies the claim. */
export interface Claim<Id = number> {
  readonly id: Id;
  /** Including this one. */
  readonly attempts: number;
}

interface Wanted {
  readonly now: Date;
  readonly limit: number;
  /** After this time the work of a killed server is taken for lost and repeated. */
  readonly seconds: number;
}

/**
 * Claims rows that are due, each for one process: it counts an attempt and moves the due time behind the claim.
 *
 * @param columns of the answer beside `id` and `attempts`, as SQL
 */
export async function claimRows<Row, Id = number>(
  connection: Pool | PoolClient,
  queue: WorkQueue,
  columns: string,
  { now, limit, seconds }: Wanted,
): Promise<(Row & Claim<Id>)[]> {
  const { table, dueColumn, key = 'id', counter = 'attempts' } = queue;
  const { rows } = await connection.query<Row & Claim<Id> & { place: string }>(
    `with next as (
       select ${key} as next_id, row_number() over (order by ${orderOf(queue)}) as place
       from (${dueRows(queue)}) as due_rows
     )
     update ${table} as claimed
     set ${counter} = claimed.${counter} + 1, ${dueColumn} = $1::timestamptz + $2 * interval '1 second'
     from next where claimed.${key} = next.next_id
     returning claimed.${key} as id, claimed.${counter} as attempts, next.place, ${columns}`,
    [now, seconds, limit],
  );
  return rows.toSorted((first, second) => Number(first.place) - Number(second.place));
}

const orderOf = ({ order, turnOf }: WorkQueue) => (turnOf === undefined ? order : `turn, ${order}`);

/** Locks the next rows that are due. The turns count rows that another process has locked, too. */
function dueRows(queue: WorkQueue): string {
  const { table, waits, due, order, turnOf, key = 'id' } = queue;
  const condition = `${waits} and ${due} <= $1`;
  const from =
    turnOf === undefined
      ? `select work.* from ${table} as work`
      : `select work.*, turns.turn from ${table} as work join (
           select ${key}, row_number() over (partition by ${turnOf} order by ${order}) as turn
           from ${table} where ${condition}
         ) as turns using (${key})`;
  return `${from} where ${condition} order by ${orderOf(queue)} limit $3 for update of work skip locked`;
}

/** Whether a row of the queue is due, without claiming it. */
export async function isAnyDue(pool: Pool, { table, waits, due }: WorkQueue, now: Date): Promise<boolean> {
  const { rows } = await pool.query(`select 1 from ${table} where ${waits} and ${due} <= $1 limit 1`, [now]);
  return rows.length > 0;
}

/**
 * Ends a claim: the row is due again at the instant, or never for null. Does nothing once another process has claimed it.
 */
export async function postpone(
  pool: Pool,
  { table, dueColumn }: WorkQueue,
  { id, attempts }: Claim,
  at: Date | null,
): Promise<void> {
  await pool.query(`update ${table} set ${dueColumn} = $3 where id = $1 and attempts = $2`, [
    id,
    attempts,
    at,
  ]);
}

/** As postpone, for work that was not tried: the attempt does not count. */
export async function giveBack(
  pool: Pool,
  { table, dueColumn }: WorkQueue,
  { id, attempts }: Claim,
  at: Date,
): Promise<void> {
  await pool.query(
    `update ${table} set attempts = attempts - 1, ${dueColumn} = $3 where id = $1 and attempts = $2`,
    [id, attempts, at],
  );
}
