import { countedFields } from '@invigil/domain/authoring/interactions/counting-registry';
import type { AttemptChoice } from '@invigil/domain/exams/attempt-choice';
import { type SQL, sql } from 'drizzle-orm';
import type { SetQueries } from '../../../adapters/statistics-computation/statistics-computer.ts';
import type { Queries } from '../../../database/client.ts';
import { COMMON_ORDER, collate } from '../../../database/collation.ts';
import { NAME_IN_TENANT } from '../../tenancy/queries.ts';
import { attempts } from '../tables.ts';

/** Which attempts at an assessment count. */
export interface AttemptSelection {
  readonly tenantId: number;
  readonly assessmentId: number;
  readonly attempts: AttemptChoice;
  /** When they ended; the second instant is the first that does not count. */
  readonly from: Date | null;
  readonly before: Date | null;
}

/** The attempts of one paper, in numbers. */
export interface PaperAttempts {
  readonly paperId: number;
  readonly countedCount: number;
  readonly runningCount: number;
  readonly unmarkedCount: number;
  /** When the first and the last that count ended; null without one. */
  readonly firstFinishedAt: Date | null;
  readonly lastFinishedAt: Date | null;
  /**
   * Names the rows of the finished attempts by their last changes: marks, regrades, late answers, reopenings and deletions all write
   * or delete the row, by servers of any version.
   */
  readonly state: string;
}

/** Condition of an attempt `a` of a choice, whatever its state. */
const CHOICES: Readonly<Record<AttemptChoice, string>> = {
  first: 'a.ordinal = 1',
  latest: `not exists (select 1 from attempts later where later.tenant_id = a.tenant_id
    and later.assessment_id = a.assessment_id and later.candidate_id = a.candidate_id
    and later.ordinal > a.ordinal and later.finished_at is not null)`,
  all: 'true',
};

const instant = (at: Date) => `'${at.toISOString()}'::timestamptz`;

/**
 * Condition of the attempts `a` of a choice that ended in a period, as text: COPY takes no parameters. Its values are integers and
 * instants alone.
 */
function isFinishedOfChoice({
  tenantId,
  assessmentId,
  attempts: choice,
  from,
  before,
}: AttemptSelection): string {
  return [
    `a.tenant_id = ${Math.trunc(tenantId)} and a.assessment_id = ${Math.trunc(assessmentId)}`,
    `a.finished_at is not null and ${CHOICES[choice]}`,
    ...(from === null ? [] : [`a.finished_at >= ${instant(from)}`]),
    ...(before === null ? [] : [`a.finished_at < ${instant(before)}`]),
  ].join(' and ');
}

/** The content of an answer `r.answer` by which it is counted, as JSON: the first field of those that interactions are counted by. */
const COUNTED_CONTENT = `coalesce(${countedFields.map((field) => `r.answer -> '${field}'`).join(', ')})::text`;

const idList = (ids: readonly number[]) => `'{${ids.map(Math.trunc).join(',')}}'::int[]`;

/** Condition of the attempts `a` of some papers that count. */
const isCounted = (selection: AttemptSelection, paperIds: readonly number[]): string =>
  `${isFinishedOfChoice(selection)} and a.is_marked and a.paper_id = any(${idList(paperIds)})`;

/** The attempts at an assessment by paper, the newest first. */
export async function countAttemptsByPaper(
  db: Queries,
  selection: AttemptSelection,
): Promise<PaperAttempts[]> {
  const finished = sql.raw(isFinishedOfChoice(selection));
  const counted: SQL = sql`${finished} and a.is_marked`;
  const running = sql.raw(
    `a.finished_at is null${selection.attempts === 'first' ? ' and a.ordinal = 1' : ''}`,
  );
  const { rows } = await db.execute<{
    paper_id: number;
    counted: number;
    running: number;
    unmarked: number;
    first: string | null;
    last: string | null;
    state: string;
  }>(sql`
    select a.paper_id,
      (count(*) filter (where ${counted}))::int as counted,
      (count(*) filter (where ${running}))::int as running,
      (count(*) filter (where ${finished} and not a.is_marked))::int as unmarked,
      min(a.finished_at) filter (where ${counted}) as first,
      max(a.finished_at) filter (where ${counted}) as last,
      -- xmin names the transaction that wrote the row
      count(a.finished_at) || ':' || coalesce(sum(hashtextextended(a.id || ':' || a.xmin::text, 0)::numeric)
        filter (where a.finished_at is not null), 0) as state
    from ${attempts} a
    where a.tenant_id = ${selection.tenantId} and a.assessment_id = ${selection.assessmentId}
    group by a.paper_id
    order by a.paper_id desc`);
  return rows.map((row) => ({
    paperId: row.paper_id,
    countedCount: row.counted,
    runningCount: row.running,
    unmarkedCount: row.unmarked,
    firstFinishedAt: row.first === null ? null : new Date(row.first),
    lastFinishedAt: row.last === null ? null : new Date(row.last),
    state: row.state,
  }));
}

/** The queries by which a thread reads the attempts of some papers that count. */
export function setQueries(
  selection: AttemptSelection,
  paperIds: readonly number[],
  otherPaperIds: readonly number[],
): SetQueries {
  const of = (ids: readonly number[]) => isCounted(selection, ids);
  return {
    // The order of the questions, and those that were answered or skipped, where any is left.
    attempts: `
      select a.id, a.obtained_marks, (a.obtained_marks >= a.pass_mark)::int, a.seconds_taken,
        case when cardinality(a.question_ids) > settled.count then a.question_ids end,
        case when cardinality(a.question_ids) > settled.count then settled.ids end
      from attempts a
      cross join lateral (
        select count(*) as count, array_agg(r.question_id) as ids from responses r
        where r.attempt_id = a.id and (r.is_skipped or r.answer is not null)
      ) settled
      where ${of(paperIds)}`,
    responses: `
      select r.attempt_id, r.question_id, r.marks, r.visible_ms, (r.is_skipped or r.answer is null)::int,
        case when r.question_id = any(:read) then ${COUNTED_CONTENT} end
      from attempts a join responses r on r.attempt_id = a.id
      where ${of(paperIds)} and r.question_id = any(:questions)`,
    otherAnswers: `
      select a.paper_id, r.question_id, ${COUNTED_CONTENT}, count(*)::int
      from attempts a join responses r on r.attempt_id = a.id
      where ${of(otherPaperIds)} and r.question_id = any(:questions) and r.answer is not null and not r.is_skipped
      group by 1, 2, 3`,
  };
}

/**
 * The query of a response matrix, a row a response (matrix-writer.ts).
 *
 * @param readIds questions whose answers are read
 * @param salt null for rows by name; otherwise rows are in an order that no other salt has, and names nobody
 */
export function matrixQuery(
  selection: AttemptSelection,
  paperIds: readonly number[],
  readIds: readonly number[],
  salt: string | null,
): string {
  const isNamed = salt === null;
  const order = isNamed
    ? `(${NAME_IN_TENANT}) ${collate(COMMON_ORDER)}`
    : `md5('${salt.replaceAll(/\W/g, '')}' || a.id)`;
  return `
    select a.id, ${isNamed ? `${NAME_IN_TENANT}` : 'null::text'} as full_name, ${isNamed ? 'u.email' : 'null::text'},
      r.question_id, (r.answer is not null and not r.is_skipped)::int, r.marks, r.visible_ms,
      case when r.question_id = any(${idList(readIds)}) then ${COUNTED_CONTENT} end
    from attempts a
    ${isNamed ? `join users u on u.id = a.candidate_id left join memberships m on m.tenant_id = a.tenant_id and m.candidate_id = u.id` : ''}
    left join responses r on r.attempt_id = a.id
    where ${isCounted(selection, paperIds)}
    order by ${order}, a.id`;
}
