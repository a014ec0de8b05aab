import { reportTypeOf } from '@invigil/domain/results/report-type';
import { and, asc, desc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { assessments, attempts, papers, users } from '../../database/schema/index.ts';
import { containsPattern } from '../../database/search.ts';
import { notFound } from '../../errors.ts';
import type { Session } from '../sessions/session.ts';
import { latestFinished, ofReportType, selectResults, toResultRow } from './result-rows.ts';

const title = sql`${papers.content} -> 'rules' ->> 'title'`;

const SORT_COLUMNS = {
  finishedAt: attempts.finishedAt,
  fullName: sql`${users.fullName} collate "und-x-icu"`,
  title,
  obtainedMarks: attempts.obtainedMarks,
} as const;

interface ListRequest {
  readonly page: number;
  readonly pageSize: number;
  /** 0 leaves the filter unset. */
  readonly assessmentId: number;
  readonly search?: string | undefined;
  readonly sortBy?: keyof typeof SORT_COLUMNS | undefined;
  readonly sortDirection?: 'asc' | 'desc' | undefined;
}

/** The results of a tenant's candidates: the latest finished attempt of each, newest first. */
export function listTenantResults(
  context: AppContext,
  actor: Session,
  request: ListRequest & { reportTypeId: number },
) {
  const scope = and(
    eq(attempts.tenantId, actor.userId),
    latestFinished(),
    ofReportType(reportTypeOf(request.reportTypeId)),
  );
  return listPage(context, scope, request);
}

/** A candidate's own finished attempts, every one of them, newest first. */
export function listOwnResults(context: AppContext, actor: Session, request: ListRequest) {
  return listPage(
    context,
    and(eq(attempts.candidateId, actor.userId), isNotNull(attempts.finishedAt)),
    request,
  );
}

/** The call that lists by assessment has no pages; beyond this many rows a list helps nobody. */
const MAX_LISTED = 1_000;

/**
 * The newest results of one assessment: the latest of each candidate for its Admin, all of its own for a candidate.
 *
 * @throws HttpFailure 404 for an assessment that is not the Admin's, or that the candidate has not finished
 */
export async function listResultsOfAssessment(context: AppContext, actor: Session, assessmentId: number) {
  const { db } = context.database;
  const isCandidate = actor.role === 'candidate';
  const scope = isCandidate
    ? and(eq(attempts.candidateId, actor.userId), isNotNull(attempts.finishedAt))
    : and(eq(attempts.tenantId, actor.userId), latestFinished());
  const rows = await selectResults(db)
    .where(and(scope, eq(attempts.assessmentId, assessmentId)))
    .orderBy(desc(attempts.finishedAt), desc(attempts.id))
    .limit(MAX_LISTED);
  if (rows.length === 0) {
    const own = and(eq(assessments.id, assessmentId), eq(assessments.tenantId, actor.userId));
    if (isCandidate || (await db.$count(assessments, own)) === 0) throw notFound();
  }
  return rows.map(toResultRow);
}

async function listPage(context: AppContext, scope: SQL | undefined, request: ListRequest) {
  const { db } = context.database;
  const pattern = containsPattern(request.search);
  const where = and(
    scope,
    request.assessmentId === 0 ? undefined : eq(attempts.assessmentId, request.assessmentId),
    pattern === undefined
      ? undefined
      : or(ilike(users.fullName, pattern), ilike(users.email, pattern), ilike(title as SQL<string>, pattern)),
  );
  const column = SORT_COLUMNS[request.sortBy ?? 'finishedAt'];
  const direction = request.sortDirection ?? (request.sortBy === undefined ? 'desc' : 'asc');
  const order = direction === 'asc' ? [asc(column), asc(attempts.id)] : [desc(column), desc(attempts.id)];
  const [rows, [counted]] = await Promise.all([
    selectResults(db)
      .where(where)
      .orderBy(...order)
      .limit(request.pageSize)
      .offset((request.page - 1) * request.pageSize),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(attempts)
      .innerJoin(users, eq(users.id, attempts.candidateId))
      .innerJoin(papers, eq(papers.id, attempts.paperId))
      .where(where),
  ]);
  return { rows: rows.map(toResultRow), count: counted?.count ?? 0 };
}

/** The assessments that have results in a scope, for the filter. */
export function listAssessmentsWithResults(
  context: AppContext,
  scope: { tenantId: number } | { candidateId: number },
) {
  const own =
    'tenantId' in scope ? eq(attempts.tenantId, scope.tenantId) : eq(attempts.candidateId, scope.candidateId);
  return context.database.db
    .selectDistinct({ assessmentId: assessments.id, title: assessments.title })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(and(own, isNotNull(attempts.finishedAt)))
    .orderBy(asc(assessments.title));
}
