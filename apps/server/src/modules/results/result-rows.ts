import type { resultRow } from '@invigil/contract/results/result-endpoints';
import { earnsCertificate } from '@invigil/domain/certificates/certificate-right';
import { type Outcome, outcomeOf } from '@invigil/domain/marking/outcome';
import type { ReportType } from '@invigil/domain/results/report-type';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queries } from '../../database/client.ts';
import {
  assessments,
  attempts,
  certificates,
  papers,
  responses,
  users,
} from '../../database/schema/index.ts';

export type ResultRow = z.output<typeof resultRow>;

/** Finished attempts as results lists show them; add the conditions that scope it. */
export function selectResults(db: Queries) {
  const ofAttempt = sql`from ${responses} where ${responses.attemptId} = ${attempts.id}`;
  return db
    .select({
      attempt: attempts,
      fullName: users.fullName,
      email: users.email,
      certificateTemplateId: sql<
        number | null
      >`coalesce(${certificates.templateId}, ${assessments.certificateTemplateId})`,
      revokedAt: certificates.revokedAt,
      title: sql<string>`${papers.content} -> 'rules' ->> 'title'`,
      timeLimitMinutes: sql<number>`(${papers.content} -> 'rules' ->> 'timeLimitMinutes')::int`,
      attemptCount: sql<number>`(select count(*)::int from attempts counted
        where counted.assessment_id = ${attempts.assessmentId} and counted.candidate_id = ${attempts.candidateId})`,
      pointerLeaveSum: sql<number>`(select coalesce(sum(pointer_leave_count), 0)::int ${ofAttempt})`,
      visibilityChangeSum: sql<number>`(select coalesce(sum(visibility_change_count), 0)::int ${ofAttempt})`,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.candidateId))
    .innerJoin(papers, eq(papers.id, attempts.paperId))
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .leftJoin(certificates, eq(certificates.attemptId, attempts.id))
    .$dynamic();
}

type SelectedResult = Awaited<ReturnType<typeof selectResults>>[number];

/** The row that the contract describes; obtained marks stay blank while an answer is pending. */
export function toResultRow({ attempt, revokedAt, ...rest }: SelectedResult): ResultRow {
  const obtained = attempt.obtainedMarks ?? 0;
  const outcome: Outcome = outcomeOf({
    isMarked: attempt.isMarked,
    totalMarks: attempt.totalMarks,
    passMark: attempt.passMark,
    obtained,
  });
  return {
    ...rest,
    attemptId: attempt.id,
    assessmentId: attempt.assessmentId,
    userId: attempt.candidateId,
    secondsTaken: attempt.secondsTaken ?? 0,
    totalMarks: attempt.totalMarks,
    passMark: attempt.passMark,
    obtainedMarks: attempt.isMarked ? obtained : null,
    isMarked: attempt.isMarked,
    outcome,
    finishedAt: attempt.finishedAt ?? attempt.startedAt,
    hasCertificate:
      revokedAt === null &&
      earnsCertificate({
        templateId: rest.certificateTemplateId,
        isFinished: attempt.finishedAt !== null,
        isMarked: attempt.isMarked,
        passMark: attempt.passMark,
        obtained,
      }),
    finishReason: attempt.finishReason ?? 'submitted',
  };
}

/** Finished, and the latest of its candidate at its assessment (decision 27). */
export function latestFinished(): SQL | undefined {
  return and(
    isNotNull(attempts.finishedAt),
    sql`not exists (select 1 from attempts later where later.assessment_id = ${attempts.assessmentId}
      and later.candidate_id = ${attempts.candidateId} and later.ordinal > ${attempts.ordinal}
      and later.finished_at is not null)`,
  );
}

/** The condition of a report type, the same rule as outcomeOf in SQL. */
export function ofReportType(type: ReportType): SQL | undefined {
  const passed = sql`${attempts.obtainedMarks} >= ${attempts.passMark}`;
  switch (type) {
    case 'all':
      return undefined;
    case 'pending':
      return eq(attempts.isMarked, false);
    case 'passed':
      return and(eq(attempts.isMarked, true), sql`${attempts.totalMarks} > 0`, passed);
    case 'failed':
      return and(eq(attempts.isMarked, true), sql`${attempts.totalMarks} > 0`, sql`not (${passed})`);
  }
}
