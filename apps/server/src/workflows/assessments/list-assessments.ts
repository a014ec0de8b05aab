import type {
  listAssessmentCards as cardsEndpoint,
  listAssessments as endpoint,
} from '@invigil/contract/authoring/assessment-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { availabilityAt } from '@invigil/domain/authoring/availability';
import { and, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Session } from '../../contexts/accounts/sessions/session.ts';
import { questions } from '../../contexts/authoring/question-tables.ts';
import { assessments } from '../../contexts/authoring/tables.ts';
import { isDescending, readPage } from '../../database/list-page.ts';
import { containsPattern } from '../../database/search.ts';
import { selectAssessments, toAssessmentRow } from './assessment-rows.ts';

const SORT_KEYS = {
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
  params: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { db } = context.database;
  const pattern = containsPattern(query.search);
  const { rows, count } = await readPage(
    db,
    {
      id: assessments.id,
      key: SORT_KEYS[query.sortBy ?? 'createdAt'],
      isDescending: isDescending(query),
      from: sql`${assessments}`,
      where: and(listableBy(actor), pattern === undefined ? undefined : ilike(assessments.title, pattern)),
      isSiteWide: actor.role === 'superAdmin',
    },
    params,
    (ids) => selectAssessments(db).where(inArray(assessments.id, ids)),
    (row) => row.id,
  );
  const now = context.clock.now();
  return { rows: rows.map((record) => toAssessmentRow(record, now)), count };
}

/** The call has no pages; beyond this many cards a list helps nobody. */
const MAX_CARDS = 1_000;

/** A card for each assessment that the caller may list, newest first, at most a thousand. */
export async function listAssessmentCards(
  context: AppContext,
  actor: Session,
): Promise<OkOf<typeof cardsEndpoint>> {
  const ofAssessment = sql`from ${questions} where ${questions.assessmentId} = ${assessments.id}`;
  const records = await context.database.db
    .select({
      assessmentId: assessments.id,
      title: assessments.title,
      timeLimitMinutes: assessments.timeLimitMinutes,
      // What a question-wise assessment is worth is the sum of its questions.
      totalMarks: sql<number>`case when ${assessments.markingScheme} = 'perQuestion'
        then (select coalesce(sum(${questions.marks}), 0)::int ${ofAssessment}) else ${assessments.totalMarks} end`,
      questionCount: sql<number>`(select count(*)::int ${ofAssessment})`,
      state: assessments.state,
      opensAt: assessments.opensAt,
      closesAt: assessments.closesAt,
    })
    .from(assessments)
    .where(listableBy(actor))
    .orderBy(desc(assessments.id))
    .limit(MAX_CARDS);
  const now = context.clock.now();
  return records.map(({ state, ...record }) => ({
    ...record,
    isLive: state === 'live',
    availability: availabilityAt(state, record, now),
  }));
}
