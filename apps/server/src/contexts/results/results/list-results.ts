import { reportTypeOf } from '@invigil/domain/results/report-type';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import { anyOf } from '../../../database/any-of.ts';
import { collated } from '../../../database/collation.ts';
import { isDescending, readPage } from '../../../database/list-page.ts';
import { contains } from '../../../database/search.ts';
import type { Deps } from '../../../ports.ts';
import { getAssessmentRecord, paperFacts } from '../../authoring/queries.ts';
import { isLatestFinished, sittings } from '../../exams/queries.ts';
import { people } from '../../identity/queries.ts';
import { inTenant, members, ofTenant } from '../../tenancy/queries.ts';
import { ofReportType, type ResultReader, readerOf, selectResults } from './result-rows.ts';

// The membership joins on the account's id, so that PostgreSQL searches people before it reads their attempts.
const withPeople = sql`join ${people} on ${people.id} = ${sittings.candidateId}
  left join ${members} on ${ofTenant(sittings.tenantId, people.id)}`;
const withPapers = sql`join ${paperFacts} on ${paperFacts.id} = ${sittings.paperId}`;

/** Sort keys of a list, each with the join that it needs; texts are in the order of the reader's language. */
const SORTS = {
  finishedAt: { key: sittings.finishedAt, join: undefined, isText: false },
  fullName: { key: inTenant.fullName, join: withPeople, isText: true },
  title: { key: paperFacts.title, join: withPapers, isText: true },
  obtainedMarks: { key: sittings.obtainedMarks, join: undefined, isText: false },
} as const;

export interface ListRequest {
  /** The reader's language. */
  readonly locale: LocaleKey;
  readonly page: number;
  readonly pageSize: number;
  /** 0 for all assessments. */
  readonly assessmentId: number;
  readonly search?: string | undefined;
  readonly sortBy?: keyof typeof SORTS | undefined;
  readonly sortDirection?: 'asc' | 'desc' | undefined;
}

/** The results of a tenant's candidates: the latest finished attempt of each, newest first. */
export function listTenantResults(
  deps: Deps<'database'>,
  actor: Session,
  request: ListRequest & { reportTypeId: number },
) {
  const scope = and(
    eq(sittings.tenantId, actor.userId),
    isLatestFinished(),
    ofReportType(reportTypeOf(request.reportTypeId)),
  );
  return listPage(deps, 'tenant', scope, request);
}

/** All finished attempts of a candidate, newest first. */
export function listOwnResults(deps: Deps<'database'>, actor: Session, request: ListRequest) {
  return listPage(
    deps,
    'candidate',
    and(eq(sittings.candidateId, actor.userId), isNotNull(sittings.finishedAt)),
    request,
  );
}

/** Bounds the reply by assessment, because the call has no pages. */
const MAX_LISTED = 1_000;

/**
 * The newest results of one assessment: for its Admin the latest of each candidate, for a candidate all of its own.
 *
 * @throws Failure notFound for an assessment that is not the Admin's, or that the candidate has not finished
 */
export async function listResultsOfAssessment(deps: Deps<'database'>, actor: Session, assessmentId: number) {
  const { db } = deps.database;
  const isCandidate = actor.role === 'candidate';
  const scope = isCandidate
    ? and(eq(sittings.candidateId, actor.userId), isNotNull(sittings.finishedAt))
    : and(eq(sittings.tenantId, actor.userId), isLatestFinished());
  const rows = await selectResults(db, readerOf(actor))
    .where(and(scope, eq(sittings.assessmentId, assessmentId)))
    .orderBy(desc(sittings.finishedAt), desc(sittings.id))
    .limit(MAX_LISTED);
  if (rows.length === 0) {
    const assessment = isCandidate ? undefined : await getAssessmentRecord(db, assessmentId);
    if (assessment?.tenantId !== actor.userId) throw notFound();
  }
  return rows;
}

function listPage(
  deps: Deps<'database'>,
  reader: ResultReader,
  scope: SQL | undefined,
  request: ListRequest,
) {
  const { db } = deps.database;
  const matching = or(
    contains(reader === 'tenant' ? inTenant.searchText : people.searchText, request.search),
    contains(paperFacts.searchText, request.search),
  );
  const { key, join, isText } = SORTS[request.sortBy ?? 'finishedAt'];
  return readPage(
    db,
    {
      id: sittings.id,
      key: isText ? collated(key, request.locale) : key,
      isDescending: isDescending(request),
      from: matching === undefined ? sql`${sittings}` : sql`${sittings} ${withPeople} ${withPapers}`,
      keyJoin: matching === undefined ? join : undefined,
      where: and(
        scope,
        request.assessmentId === 0 ? undefined : eq(sittings.assessmentId, request.assessmentId),
        matching,
      ),
      isSiteWide: false,
    },
    request,
    (ids) => selectResults(db, reader).where(anyOf(sittings.id, ids)),
    (row) => row.attempt.id,
  );
}
