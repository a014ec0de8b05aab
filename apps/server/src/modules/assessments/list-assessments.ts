import type { listAssessments as endpoint } from '@invigil/contract/assessments/assessment-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { and, asc, desc, eq, ilike, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { assessments } from '../../database/schema/index.ts';
import { containsPattern } from '../../database/search.ts';
import type { Session } from '../sessions/session.ts';
import { selectAssessments, toAssessmentRow } from './assessment-repository.ts';

const SORT_COLUMNS = {
  title: sql`${assessments.title} collate "und-x-icu"`,
  opensAt: assessments.opensAt,
  createdAt: assessments.createdAt,
} as const;

/** Assessments that the caller may list: its own, or all of them for the SuperAdmin, to read (decision 3). */
export function listableBy(actor: Session) {
  const own = actor.role === 'superAdmin' ? undefined : eq(assessments.tenantId, actor.userId);
  return and(isNull(assessments.deletedAt), own);
}

/** A page of assessments, newest first unless asked otherwise; the order is always total. */
export async function listAssessments(
  context: AppContext,
  actor: Session,
  { page, pageSize }: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { db } = context.database;
  const pattern = containsPattern(query.search);
  const where = and(listableBy(actor), pattern === undefined ? undefined : ilike(assessments.title, pattern));
  const column = SORT_COLUMNS[query.sortBy ?? 'createdAt'];
  const direction = query.sortDirection ?? (query.sortBy === undefined ? 'desc' : 'asc');
  const order =
    direction === 'asc' ? [asc(column), asc(assessments.id)] : [desc(column), desc(assessments.id)];
  const [records, count] = await Promise.all([
    selectAssessments(db)
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(assessments, where),
  ]);
  const now = context.clock.now();
  return { rows: records.map((record) => toAssessmentRow(record, now)), count };
}
