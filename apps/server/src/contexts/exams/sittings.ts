import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  ne,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Session } from '../../application/caller.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/client.ts';
import { isWithin, type Span } from '../../database/parted-span.ts';
import { assessmentFacts } from '../authoring/queries.ts';
import { attempts, latestHeartbeats, responses } from './tables.ts';

const builder = new QueryBuilder();
const { questionIds: _order, ...attemptColumns } = getTableColumns(attempts);

/** Attempts for lists and joins, without the order of their questions; PostgreSQL flattens the subquery. */
export const sittings = builder.select(attemptColumns).from(attempts).as('sittings');

export type AttemptRecord = typeof attempts.$inferSelect;

/** Condition: the latest finished attempt of its candidate at its assessment. */
export function isLatestFinished(): SQL | undefined {
  return and(
    isNotNull(sittings.finishedAt),
    // Names the tenant, which is the same for all attempts at an assessment, so that the tenant's index answers this.
    sql`not exists (select 1 from ${attempts} later where later.tenant_id = ${sittings.tenantId}
      and later.assessment_id = ${sittings.assessmentId} and later.candidate_id = ${sittings.candidateId}
      and later.ordinal > ${sittings.attemptNumber} and later.finished_at is not null)`,
  );
}

/** Condition: an attempt that a column names is one at an assessment. */
export function isAttemptAt(attemptId: SQL | AnyPgColumn, assessmentId: number | AnyPgColumn): SQL {
  return sql`exists (select 1 from ${attempts} named where named.id = ${attemptId} and named.assessment_id = ${assessmentId})`;
}

/** Number of attempts of a candidate at an assessment, as a column of another query. */
export function attemptCountOf(assessmentId: AnyPgColumn, candidateId: AnyPgColumn): SQL<number> {
  return sql<number>`(select count(*)::int from ${attempts} counted
    where counted.assessment_id = ${assessmentId} and counted.candidate_id = ${candidateId})`;
}

/** Sums of the focus counters of an attempt, for a lateral join. */
export function focusOf(db: Queries, attemptId: AnyPgColumn) {
  return db
    .select({
      pointerLeaveSum: sql<number>`coalesce(sum(${responses.pointerLeaveCount}), 0)::int`.as(
        'pointer_leave_sum',
      ),
      visibilityChangeSum: sql<number>`coalesce(sum(${responses.visibilityChangeCount}), 0)::int`.as(
        'visibility_change_sum',
      ),
    })
    .from(responses)
    .where(eq(responses.attemptId, attemptId))
    .as('focus');
}

/** The pauses in the page reports of attempts, for a join. */
export const pauses = builder
  .select({
    attemptId: latestHeartbeats.attemptId,
    awayMs: latestHeartbeats.awayMs,
    offlineMs: latestHeartbeats.offlineMs,
    silentMs: latestHeartbeats.silentMs,
    countedUntil: latestHeartbeats.countedUntil,
    hasUncounted: latestHeartbeats.hasUncounted,
  })
  .from(latestHeartbeats)
  .as('pauses');

/** Number of attempts by assessment; assessments without attempts are left out. */
export async function countAttempts(
  db: Queries,
  assessmentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (assessmentIds.length === 0) return new Map();
  const rows = await db
    .select({ assessmentId: attempts.assessmentId, count: count() })
    .from(attempts)
    .where(anyOf(attempts.assessmentId, assessmentIds))
    .groupBy(attempts.assessmentId);
  return new Map(rows.map((row) => [row.assessmentId, row.count]));
}

/** Number of attempts in progress by assessment; assessments without one are left out. */
export async function countOpenAttempts(
  db: Queries,
  assessmentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (assessmentIds.length === 0) return new Map();
  const rows = await db
    .select({ assessmentId: attempts.assessmentId, count: count() })
    .from(attempts)
    .where(and(anyOf(attempts.assessmentId, assessmentIds), isNull(attempts.finishedAt)))
    .groupBy(attempts.assessmentId);
  return new Map(rows.map((row) => [row.assessmentId, row.count]));
}

type AttemptScope =
  | { readonly candidateId: number }
  | { readonly tenantId: number }
  | { readonly assessmentId: number };

/** The ids of the attempts in progress of a candidate, a tenant or an assessment. */
export async function listOpenAttempts(db: Queries, scope: AttemptScope): Promise<number[]> {
  const [field, id] = Object.entries(scope)[0] as [keyof typeof attemptColumns, number];
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts[field], id), isNull(attempts.finishedAt)));
  return rows.map((row) => row.id);
}

/** The latest attempt of a candidate at an assessment. */
export async function findLatestAttempt(
  db: Queries,
  candidateId: number,
  assessmentId: number,
): Promise<AttemptRecord | undefined> {
  const [latest] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.candidateId, candidateId), eq(attempts.assessmentId, assessmentId)))
    .orderBy(desc(attempts.attemptNumber))
    .limit(1);
  return latest;
}

/** Share-locks a candidate's own attempt, so that the caller serializes with changes of its result. */
export async function shareLockOwnAttempt(
  tx: Queries,
  candidateId: number,
  attemptId: number,
): Promise<void> {
  await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.id, attemptId), eq(attempts.candidateId, candidateId)))
    .for('share');
}

/** Whether another tenant has attempts of a candidate. */
export async function hasAttemptsElsewhere(
  db: Queries,
  tenantId: number,
  candidateId: number,
): Promise<boolean> {
  return (await listSatElsewhere(db, tenantId, [candidateId])).has(candidateId);
}

/** The candidates who have attempts with another tenant. */
export async function listSatElsewhere(
  db: Queries,
  tenantId: number,
  candidateIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (candidateIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ candidateId: attempts.candidateId })
    .from(attempts)
    .where(and(anyOf(attempts.candidateId, candidateIds), ne(attempts.tenantId, tenantId)));
  return new Set(rows.map(({ candidateId }) => candidateId));
}

/** The assessments with finished attempts of a tenant's candidates, or of a candidate, by title. */
export function listSatAssessments(
  db: Queries,
  scope: { readonly tenantId: number } | { readonly candidateId: number },
) {
  const isTenant = 'tenantId' in scope;
  const owned = isTenant
    ? eq(attempts.tenantId, scope.tenantId)
    : eq(attempts.candidateId, scope.candidateId);
  return db
    .select({ assessmentId: assessmentFacts.id, title: assessmentFacts.title })
    .from(assessmentFacts)
    .where(
      and(
        isTenant ? eq(assessmentFacts.tenantId, scope.tenantId) : undefined,
        sql`exists (select 1 from ${attempts} where ${owned} and ${attempts.assessmentId} = ${assessmentFacts.id}
          and ${attempts.finishedAt} is not null)`,
      ),
    )
    .orderBy(asc(assessmentFacts.title));
}

/**
 * The assessments with the most candidates, counted by first attempts, of which each candidate has one.
 *
 * @param span of their starts; undefined for all
 */
export async function countCandidatesByAssessment(
  db: Queries,
  actor: Session,
  limit: number,
  span: Span | undefined,
) {
  const counted = db
    .select({ assessmentId: attempts.assessmentId, count: sql<number>`count(*)::int`.as('count') })
    .from(attempts)
    .where(
      and(
        eq(attempts.attemptNumber, 1),
        span && isWithin(attempts.startedAt, span),
        actor.role === 'superAdmin' ? undefined : eq(attempts.tenantId, actor.userId),
      ),
    )
    .groupBy(attempts.assessmentId)
    .orderBy(sql`2 desc`, sql`1`)
    .limit(limit)
    .as('counted');
  return db
    .select({ title: assessmentFacts.title, count: counted.count })
    .from(counted)
    .innerJoin(assessmentFacts, eq(assessmentFacts.id, counted.assessmentId))
    .orderBy(desc(counted.count), asc(assessmentFacts.id));
}

/** The number of attempts at an assessment, finished or not, which the plan limits, as a column of another query. */
export const startCountOf = (assessmentId: Placeholder): SQL<number> =>
  sql<number>`(select count(*)::int from ${attempts} counted where counted.assessment_id = ${assessmentId})`;

/** The attempts at an assessment, finished or not, which the plan limits. */
export async function countStarts(tx: Queries, assessmentId: number): Promise<number> {
  const [row] = await tx
    .select({ starts: count() })
    .from(attempts)
    .where(eq(attempts.assessmentId, assessmentId));
  return row?.starts ?? 0;
}
