import { reportTypeOf } from '@invigil/domain/results/report-type';
import { and, asc, desc, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { inTenant, ofTenant, sortedByName } from '../../contexts/accounts/names-in-tenant.ts';
import type { Session } from '../../contexts/accounts/sessions/session.ts';
import { memberships, users } from '../../contexts/accounts/tables.ts';
import { papers } from '../../contexts/authoring/question-tables.ts';
import { assessments } from '../../contexts/authoring/tables.ts';
import { attempts } from '../../contexts/exams/tables.ts';
import {
  latestFinished,
  ofReportType,
  type ResultReader,
  readerOf,
  selectResults,
  toResultRow,
} from '../../contexts/results/results/result-rows.ts';
import { isDescending, readPage } from '../../database/list-page.ts';
import { contains } from '../../database/search.ts';
import { notFound } from '../../http/errors.ts';

// The membership by the account's id, so that people are searched before their attempts are read.
const withUsers = sql`join ${users} on ${users.id} = ${attempts.candidateId}
  left join ${memberships} on ${ofTenant(attempts.tenantId, users.id)}`;
const withPapers = sql`join ${papers} on ${papers.id} = ${attempts.paperId}`;

/** What a list is sorted by, and what has to be joined for it. */
const SORTS = {
  finishedAt: { key: attempts.finishedAt, join: undefined },
  // A candidate's own results are all in one name.
  fullName: { key: sortedByName(inTenant.fullName), join: withUsers },
  title: { key: papers.title, join: withPapers },
  obtainedMarks: { key: attempts.obtainedMarks, join: undefined },
} as const;

interface ListRequest {
  readonly page: number;
  readonly pageSize: number;
  /** 0 leaves the filter unset. */
  readonly assessmentId: number;
  readonly search?: string | undefined;
  readonly sortBy?: keyof typeof SORTS | undefined;
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
  return listPage(context, 'tenant', scope, request);
}

/** A candidate's own finished attempts, every one of them, newest first. */
export function listOwnResults(context: AppContext, actor: Session, request: ListRequest) {
  return listPage(
    context,
    'candidate',
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
  const rows = await selectResults(db, readerOf(actor))
    .where(and(scope, eq(attempts.assessmentId, assessmentId)))
    .orderBy(desc(attempts.finishedAt), desc(attempts.id))
    .limit(MAX_LISTED);
  if (rows.length === 0) {
    const own = and(eq(assessments.id, assessmentId), eq(assessments.tenantId, actor.userId));
    if (isCandidate || (await db.$count(assessments, own)) === 0) throw notFound();
  }
  return rows.map(toResultRow);
}

async function listPage(
  context: AppContext,
  reader: ResultReader,
  scope: SQL | undefined,
  request: ListRequest,
) {
  const { db } = context.database;
  const matching = or(
    contains(reader === 'tenant' ? inTenant.searchText : users.searchText, request.search),
    contains(papers.searchText, request.search),
  );
  const { key, join } = SORTS[request.sortBy ?? 'finishedAt'];
  const { rows, count } = await readPage(
    db,
    {
      id: attempts.id,
      key,
      isDescending: isDescending(request),
      from: matching === undefined ? sql`${attempts}` : sql`${attempts} ${withUsers} ${withPapers}`,
      keyJoin: matching === undefined ? join : undefined,
      where: and(
        scope,
        request.assessmentId === 0 ? undefined : eq(attempts.assessmentId, request.assessmentId),
        matching,
      ),
      isSiteWide: false,
    },
    request,
    (ids) => selectResults(db, reader).where(inArray(attempts.id, ids)),
    (row) => row.attempt.id,
  );
  return { rows: rows.map(toResultRow), count };
}

/** The assessments that have results in a scope, for the filter. */
export function listAssessmentsWithResults(
  context: AppContext,
  scope: { tenantId: number } | { candidateId: number },
) {
  const { db } = context.database;
  const isTenant = 'tenantId' in scope;
  const own = isTenant ? eq(attempts.tenantId, scope.tenantId) : eq(attempts.candidateId, scope.candidateId);
  const results = db
    .select({ one: attempts.id })
    .from(attempts)
    .where(and(own, eq(attempts.assessmentId, assessments.id), isNotNull(attempts.finishedAt)));
  return db
    .select({ assessmentId: assessments.id, title: assessments.title })
    .from(assessments)
    .where(and(isTenant ? eq(assessments.tenantId, scope.tenantId) : undefined, exists(results)))
    .orderBy(asc(assessments.title));
}
