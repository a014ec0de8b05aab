import { availabilityAt } from '@invigil/domain/authoring/availability';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { users } from '../../contexts/accounts/tables.ts';
import { rulesOf } from '../../contexts/authoring/assessments/own-assessment.ts';
import { questions } from '../../contexts/authoring/question-tables.ts';
import { assessments, categories } from '../../contexts/authoring/tables.ts';
import { attempts } from '../../contexts/exams/tables.ts';
import type { Queries } from '../../database/client.ts';

/** Assessments with their counts, as the author's list shows them; add the conditions that scope it. */
export function selectAssessments(db: Queries) {
  return db
    .select({
      ...getTableColumns(assessments),
      ownerName: users.fullName,
      questionCount: sql<number>`(select count(*)::int from ${questions} where ${questions.assessmentId} = ${assessments.id})`,
      attemptCount: sql<number>`(select count(*)::int from ${attempts} where ${attempts.assessmentId} = ${assessments.id})`,
      // What a question-wise assessment is worth is the sum of its questions.
      questionMarks: sql<number>`(select coalesce(sum(${questions.marks}), 0)::int from ${questions} where ${questions.assessmentId} = ${assessments.id})`,
      categoryNames: sql<string>`(select coalesce(string_agg(distinct ${categories.name}, ', '), '') from ${questions}
        join ${categories} on ${categories.id} = ${questions.categoryId} where ${questions.assessmentId} = ${assessments.id})`,
    })
    .from(assessments)
    .innerJoin(users, eq(users.id, assessments.tenantId))
    .$dynamic();
}

type SelectedAssessment = Awaited<ReturnType<typeof selectAssessments>>[number];

/** The row that the contract describes. */
export function toAssessmentRow(record: SelectedAssessment, now: Date) {
  return {
    ...rulesOf(record),
    totalMarks: record.markingScheme === 'perQuestion' ? record.questionMarks : record.totalMarks,
    assessmentId: record.id,
    participantMode: record.participantMode,
    reviewRelease: record.reviewRelease,
    certificateTemplateId: record.certificateTemplateId,
    opensAt: record.opensAt,
    closesAt: record.closesAt,
    priceMinor: record.priceMinor,
    questionCount: record.questionCount,
    attemptCount: record.attemptCount,
    isLive: record.state === 'live',
    availability: availabilityAt(record.state, record, now),
    categoryNames: record.categoryNames,
    ownerId: record.tenantId,
    ownerName: record.ownerName,
    createdAt: record.createdAt,
    updatedBy: record.updatedBy,
  };
}
