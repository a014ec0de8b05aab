import type { resultRow } from '@invigil/contract/results/result-endpoints';
import { earnsCertificate } from '@invigil/domain/certificates/certificate-right';
import { type Outcome, outcomeOf } from '@invigil/domain/results/outcome';
import type { ReportType } from '@invigil/domain/results/report-type';
import { and, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queries } from '../../database/client.ts';
import { inTenant, ofTenant } from '../../database/names-in-tenant.ts';
import {
  assessments,
  attempts,
  certificates,
  memberships,
  papers,
  responses,
  users,
} from '../../database/schema/index.ts';
import type { Session } from '../sessions/session.ts';

type SelectedResult = Awaited<ReturnType<typeof selectResults>>[number];
export type ResultRow = z.output<typeof resultRow>;

// Without the order of the questions, which no row shows.
const { questionIds: _order, ...attemptColumns } = getTableColumns(attempts);

/** Who reads a result: its tenant, by whose names its candidates are called, or the candidate. */
export type ResultReader = 'tenant' | 'candidate';

export const readerOf = ({ role }: Session): ResultReader => (role === 'candidate' ? 'candidate' : 'tenant');

/** Finished attempts as results lists show them to a reader; add the conditions that scope it. */
export function selectResults(db: Queries, reader: ResultReader) {
  const focus = db
    .select({
      pointerLeaveSum: sql<number>`coalesce(sum(${responses.pointerLeaveCount}), 0)::int`.as(
        'pointer_leave_sum',
      ),
      visibilityChangeSum: sql<number>`coalesce(sum(${responses.visibilityChangeCount}), 0)::int`.as(
        'visibility_change_sum',
      ),
    })
    .from(responses)
    .where(eq(responses.attemptId, attempts.id))
    .as('focus');
  return db
    .select({
      attempt: attemptColumns,
      revokedAt: certificates.revokedAt,
      shown: {
        fullName: reader === 'tenant' ? inTenant.fullName : sql<string>`${users.fullName}`,
        email: users.email,
        certificateTemplateId: sql<
          number | null
        >`coalesce(${certificates.templateId}, ${assessments.certificateTemplateId})`,
        title: papers.title,
        timeLimitMinutes: papers.timeLimitMinutes,
        attemptCount: sql<number>`(select count(*)::int from attempts counted
          where counted.assessment_id = ${attempts.assessmentId} and counted.candidate_id = ${attempts.candidateId})`,
        pointerLeaveSum: focus.pointerLeaveSum,
        visibilityChangeSum: focus.visibilityChangeSum,
      },
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.candidateId))
    .leftJoin(memberships, ofTenant(attempts.tenantId, attempts.candidateId))
    .innerJoin(papers, eq(papers.id, attempts.paperId))
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .leftJoin(certificates, eq(certificates.attemptId, attempts.id))
    .innerJoinLateral(focus, sql`true`)
    .$dynamic();
}

/** The row that the contract describes; obtained marks stay blank while an answer is pending. */
export function toResultRow({ attempt, revokedAt, shown }: SelectedResult): ResultRow {
  const obtained = attempt.obtainedMarks ?? 0;
  const outcome: Outcome = outcomeOf({
    isMarked: attempt.isMarked,
    totalMarks: attempt.totalMarks,
    passMark: attempt.passMark,
    obtained,
  });
  return {
    ...shown,
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
        templateId: shown.certificateTemplateId,
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
    // An assessment has one tenant; that it is named lets the tenant's own index settle this.
    sql`not exists (select 1 from attempts later where later.tenant_id = ${attempts.tenantId}
      and later.assessment_id = ${attempts.assessmentId} and later.candidate_id = ${attempts.candidateId}
      and later.ordinal > ${attempts.attemptNumber} and later.finished_at is not null)`,
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
