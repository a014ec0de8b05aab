import type { Complexity } from '@invigil/domain/authoring/question';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { byDate, isWithin, nthPart, type PartedSpan, type Span } from '../../database/parted-span.ts';
import { assessmentFacts, questionKinds } from '../authoring/queries.ts';
import { attempts, responses } from './tables.ts';

/** Whether an attempt counts in rates and marks: fully marked, and no survey. */
const isRated = sql`(${attempts.isMarked} and ${attempts.totalMarks} > 0)`;

/** Sums of finished attempts; every one but the number is of the rated ones, or null without any. */
export type AttemptSums = {
  readonly attemptCount: number;
  readonly ratedCount: number;
  readonly passedCount: number;
  readonly meanShare: number | null;
};

const SUMS = sql`count(*)::int as "attemptCount",
  count(*) filter (where ${isRated})::int as "ratedCount",
  count(*) filter (where ${isRated} and ${attempts.obtainedMarks} >= ${attempts.passMark})::int as "passedCount",
  avg(${attempts.obtainedMarks}::float8 / ${attempts.totalMarks}) filter (where ${isRated}) as "meanShare"`;

const MEDIAN = sql`percentile_cont(0.5) within group (order by ${attempts.secondsTaken}) as "medianSeconds"`;

/** Of a tenant, or of the site. */
export interface AttemptsScope {
  readonly tenantId: number | null;
}

const finishedIn = ({ tenantId }: AttemptsScope, span: Span): SQL =>
  sql`${isWithin(attempts.finishedAt, span)} and ${tenantId === null ? sql`true` : sql`${attempts.tenantId} = ${tenantId}`}`;

type Timed = AttemptSums & { readonly medianSeconds: number | null };

/** Sums of the attempts that were finished in a span: of its parts, without those that have none, and of all. */
export async function sumAttemptsByPart(db: Queries, scope: AttemptsScope, span: PartedSpan) {
  const { rows } = await db.execute<Timed & { nth: number | null }>(sql`
    select nth, ${SUMS}, ${MEDIAN}
    from (select *, ${nthPart(attempts.finishedAt, span)} as nth from ${attempts}
      where ${finishedIn(scope, span)}) as attempts
    group by grouping sets ((nth), ()) order by nth nulls last`);
  const total = rows.find(({ nth }) => nth === null);
  const parts = rows.flatMap(({ nth, ...sums }) => (nth === null ? [] : [{ ...sums, nth }]));
  return { points: byDate(span, parts), total };
}

/** Sums of the attempts of a tenant that were finished in a span, of the assessments with the most. */
export async function sumAttemptsByAssessment(db: Queries, tenantId: number, span: Span, limit: number) {
  const { rows } = await db.execute<AttemptSums & { assessmentId: number; title: string }>(sql`
    select counted.*, ${assessmentFacts.title} as title
    from (select ${attempts.assessmentId} as "assessmentId", ${SUMS} from ${attempts}
      where ${finishedIn({ tenantId }, span)} group by 1 order by 2 desc, 1 limit ${limit}) as counted
    join ${assessmentFacts} on ${assessmentFacts.id} = counted."assessmentId"
    order by counted."attemptCount" desc, counted."assessmentId"`);
  return rows;
}

/** Sums of the questions of one category or of one complexity. */
export type KindSums = {
  /** Null in a row of a complexity, and for questions without a category. */
  readonly category: string | null;
  /** Null in a row of a category. */
  readonly complexity: Complexity | null;
  /** Attempts with such a question. */
  readonly ratedCount: number;
  /** Marks obtained, in those that could be. */
  readonly share: number | null;
};

/**
 * Shares of the marks by category and by complexity of the questions, in the newest rated attempts of a tenant in a span.
 * The marks that could be obtained are those of the papers, so that an unanswered question counts.
 *
 * @param limit of the attempts: their answers are read
 */
export async function sumMarksByQuestionKind(db: Queries, tenantId: number, span: Span, limit: number) {
  const { rows } = await db.execute<KindSums & { countedCount: number }>(sql`
    with counted as materialized (
      select ${attempts.id} as id, ${attempts.paperId} as paper_id from ${attempts}
      where ${finishedIn({ tenantId }, span)} and ${isRated}
      order by ${attempts.finishedAt} desc, ${attempts.id} desc limit ${limit}),
    taken as (select paper_id, count(*) as attempts from counted group by 1),
    kinds as materialized (select taken.attempts, kind.* from taken join ${questionKinds} as kind using (paper_id)),
    earned as (
      select counted.paper_id, ${responses.questionId} as question_id, sum(${responses.marks}) as marks
      from counted join ${responses} on ${responses.attemptId} = counted.id group by 1, 2),
    marked as (
      select kinds.category_id, kinds.category, kinds.complexity,
        sum(kinds.marks * kinds.attempts) as possible, sum(coalesce(earned.marks, 0)) as obtained
      from kinds left join earned using (paper_id, question_id)
      group by grouping sets ((kinds.category_id, kinds.category), (kinds.complexity))),
    seen as (
      select category_id, complexity, sum(attempts) as attempts from (
        select distinct paper_id, attempts, category_id, null::complexity as complexity from kinds
        union all select distinct paper_id, attempts, null::int, complexity from kinds) as papers
      group by 1, 2)
    select marked.category, marked.complexity, seen.attempts::int as "ratedCount",
      marked.obtained::float8 / nullif(marked.possible, 0) as share,
      (select count(*)::int from counted) as "countedCount"
    from marked join seen on seen.category_id is not distinct from marked.category_id
      and seen.complexity is not distinct from marked.complexity
    order by marked.complexity nulls first, "ratedCount" desc, marked.category`);
  return rows;
}
