import type { listAssessments as endpoint } from '@invigil/contract/authoring/assessment-endpoints';
import type { ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { availabilityAt } from '@invigil/domain/authoring/availability';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { anyOf } from '../../../database/any-of.ts';
import type { Queries } from '../../../database/client.ts';
import { collated } from '../../../database/collation.ts';
import { isDescending, readPage } from '../../../database/list-page.ts';
import { contains, folded } from '../../../database/search.ts';
import { people } from '../../identity/queries.ts';
import { questions } from '../question-tables.ts';
import { assessments, categories } from '../tables.ts';
import { assessmentVersionOf, participantsVersion } from './assessment-version.ts';
import { rulesOf } from './own-assessment.ts';

const sortKeys = (locale: LocaleKey) => ({
  title: collated(assessments.title, locale),
  opensAt: assessments.opensAt,
  createdAt: assessments.createdAt,
});

/** Condition for the assessments that the caller may list: the tenant's own, or all for the SuperAdmin. */
export function listableBy(actor: Session): SQL | undefined {
  const ofTenant = actor.role === 'superAdmin' ? undefined : eq(assessments.tenantId, actor.userId);
  return and(isNull(assessments.deletedAt), ofTenant);
}

/** A page of assessments, newest first unless asked otherwise; the order is always total. */
export function readAssessmentPage(
  db: Queries,
  actor: Session,
  params: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
  locale: LocaleKey,
) {
  return readPage(
    db,
    {
      id: assessments.id,
      key: sortKeys(locale)[query.sortBy ?? 'createdAt'],
      isDescending: isDescending(query),
      from: sql`${assessments}`,
      where: and(listableBy(actor), contains(folded(assessments.title), query.search)),
      isSiteWide: actor.role === 'superAdmin',
    },
    params,
    (ids) => selectAssessments(db).where(anyOf(assessments.id, ids)),
    (row) => row.id,
  );
}

/** An assessment with its counts, of any tenant and also a deleted one, unless the scope excludes it. */
export async function findAssessmentRow(db: Queries, assessmentId: number, scope?: SQL) {
  const [record] = await selectAssessments(db).where(and(eq(assessments.id, assessmentId), scope));
  return record;
}

/** As findAssessmentRow, for a candidate, who edits nothing: the participants are not read for a version. */
export async function findCandidatesRow(db: Queries, assessmentId: number) {
  const [record] = await selectAssessments(db, sql<string>`''`).where(eq(assessments.id, assessmentId));
  return record;
}

/** Assessments with their counts, as the author's list shows them; add the conditions that scope it. */
function selectAssessments(db: Queries, versionOfParticipants = participantsVersion) {
  return db
    .select({
      ...getTableColumns(assessments),
      ownerName: people.fullName,
      questionCount: sql<number>`(select count(*)::int from ${questions} where ${questions.assessmentId} = ${assessments.id})`,
      // The total of a question-wise assessment is the sum of its questions.
      questionMarks: sql<number>`(select coalesce(sum(${questions.marks}), 0)::int from ${questions} where ${questions.assessmentId} = ${assessments.id})`,
      categoryNames: sql<string>`(select coalesce(string_agg(distinct ${categories.name}, ', '), '') from ${questions}
        join ${categories} on ${categories.id} = ${questions.categoryId} where ${questions.assessmentId} = ${assessments.id})`,
      participantsVersion: versionOfParticipants,
    })
    .from(assessments)
    .innerJoin(people, eq(people.id, assessments.tenantId))
    .$dynamic();
}

type SelectedAssessment = Awaited<ReturnType<typeof selectAssessments>>[number];

/** The row that the contract describes, without the number of attempts. */
export function toAssessmentRow(record: SelectedAssessment, now: Date) {
  return {
    ...rulesOf(record),
    totalMarks: record.markingScheme === 'perQuestion' ? record.questionMarks : record.totalMarks,
    scoring: record.scoring,
    totalRounding: record.totalRounding,
    decimalSign: record.decimalSign,
    assessmentId: record.id,
    participantMode: record.participantMode,
    answerSeconds: record.answerSeconds,
    reviewRelease: record.reviewRelease,
    certificateTemplateId: record.certificateTemplateId,
    opensAt: record.opensAt,
    closesAt: record.closesAt,
    priceMinor: record.priceMinor,
    questionCount: record.questionCount,
    isLive: record.state === 'live',
    availability: availabilityAt(record.state, record, now),
    categoryNames: record.categoryNames,
    ownerId: record.tenantId,
    ownerName: record.ownerName,
    createdAt: record.createdAt,
    updatedBy: record.updatedBy,
    recordVersion: assessmentVersionOf(record, record.participantsVersion),
  };
}
