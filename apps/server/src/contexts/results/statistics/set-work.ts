import { setDefinitionOf } from '@invigil/domain/results/statistics/set-definition';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { StatisticsTask } from '../../../adapters/statistics-computation/statistics-computer.ts';
import { tooManyCalls } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { assessmentFacts, getAssessmentRecord } from '../../authoring/queries.ts';
import { setQueries } from '../../exams/queries.ts';
import { equalElsewhere } from './attempt-sets.ts';
import { readSelectionName, readSets, type SelectedSets, type SetParts } from './chosen-set.ts';

/** Rows of an assessment: more choices of period and set than anybody compares. */
const MAX_ROWS = 40;
/** Work that nobody has ordered again for so long is forgotten. */
export const KEPT_DAYS = 30;
/** Progress is stored in thousandths. */
export const THOUSANDTHS = 1_000;

/** A set of attempts, as a row names it. */
export interface NamedSet {
  readonly assessmentId: number;
  /** As `selectionName` writes it. */
  readonly selection: string;
}

/**
 * Orders work on a set, unless it waits or runs. The oldest rows of the assessment make room.
 *
 * @param table of work on sets (statistics-tables.ts)
 * @param reset further columns that begin anew
 */
export async function orderSetWork(
  db: Queries,
  table: PgTable,
  { assessmentId, selection }: NamedSet,
  now: Date,
  reset: SQL = sql``,
): Promise<void> {
  await db.execute(sql`
    insert into ${table} as work (assessment_id, selection, state, created_at)
    values (${assessmentId}, ${selection}, 'waiting', ${now})
    on conflict (assessment_id, selection) do update set state = 'waiting', failure = null, attempts = 0,
      done_count = 0, heartbeat_at = null, created_at = excluded.created_at ${reset}
    where work.state not in ('waiting', 'running')`);
  await db.execute(sql`
    delete from ${table} where id in (
      select id from ${table} where assessment_id = ${assessmentId} and state not in ('waiting', 'running')
      order by created_at desc, id desc offset ${MAX_ROWS})`);
}

/** Rows of a tenant that wait or run at a time: further orders would hold up those of other tenants. */
const MAX_OPEN = 3;
const RETRY_AFTER_SECONDS = 10;

/** @throws Failure tooManyCalls for a tenant that has as much work waiting or running as it may */
export async function refuseManyOpen(db: Queries, table: PgTable, tenantId: number): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${table} work
    join ${assessmentFacts} on ${assessmentFacts.id} = work.assessment_id
    where work.state in ('waiting', 'running') and ${assessmentFacts.tenantId} = ${tenantId}`);
  if ((rows[0]?.count ?? 0) >= MAX_OPEN) throw tooManyCalls(RETRY_AFTER_SECONDS);
}

/** The present set of a row, and the task of a thread for it; undefined for a set without attempts. */
export async function taskOf(
  parts: SetParts,
  { assessmentId, selection: name }: NamedSet,
): Promise<(SelectedSets & { readonly task: Omit<StatisticsTask, 'connection'> }) | undefined> {
  const { tenantId } = await getAssessmentRecord(parts.database.db, assessmentId);
  const { selection, setKey } = readSelectionName(name, { tenantId, assessmentId });
  const selected = await readSets(parts, selection);
  const set = selected.sets.find(({ key }) => key === setKey);
  if (set === undefined) return undefined;
  const equal = equalElsewhere(set, selected.sets, selected.papers);
  const task = {
    queries: setQueries(selection, set.paperIds, Object.keys(equal).map(Number)),
    definition: setDefinitionOf(set.paper),
    equalElsewhere: equal,
  };
  return { task, ...selected };
}
