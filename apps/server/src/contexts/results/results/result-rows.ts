import type { ReportType } from '@invigil/domain/results/report-type';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import { assessmentFacts, paperFacts } from '../../authoring/queries.ts';
import { attemptCountOf, focusOf, pauses, sittings } from '../../exams/queries.ts';
import { people } from '../../identity/queries.ts';
import { inTenant, members, ofTenant } from '../../tenancy/queries.ts';

export type SelectedResult = Awaited<ReturnType<typeof selectResults>>[number];

/** A reader of results: the tenant, which has its own names for its candidates, or the candidate. */
export type ResultReader = 'tenant' | 'candidate';

export const readerOf = ({ role }: Session): ResultReader => (role === 'candidate' ? 'candidate' : 'tenant');

/** Attempts as lists of results show them to a reader; the caller adds the conditions of its scope. */
export function selectResults(db: Queries, reader: ResultReader) {
  const focus = focusOf(db, sittings.id);
  return db
    .select({
      attempt: {
        id: sittings.id,
        assessmentId: sittings.assessmentId,
        tenantId: sittings.tenantId,
        candidateId: sittings.candidateId,
        startedAt: sittings.startedAt,
        finishedAt: sittings.finishedAt,
        finishReason: sittings.finishReason,
        secondsTaken: sittings.secondsTaken,
        totalMarks: sittings.totalMarks,
        passMark: sittings.passMark,
        obtainedMarks: sittings.obtainedMarks,
        isMarked: sittings.isMarked,
      },
      shown: {
        fullName: reader === 'tenant' ? inTenant.fullName : sql<string>`${people.fullName}`,
        email: people.email,
        certificateTemplateId: assessmentFacts.certificateTemplateId,
        title: paperFacts.title,
        timeLimitMinutes: paperFacts.timeLimitMinutes,
        attemptCount: attemptCountOf(sittings.assessmentId, sittings.candidateId),
        pointerLeaveSum: focus.pointerLeaveSum,
        visibilityChangeSum: focus.visibilityChangeSum,
      },
      pauses: {
        awayMs: pauses.awayMs,
        offlineMs: pauses.offlineMs,
        silentMs: pauses.silentMs,
        countedUntil: pauses.countedUntil,
        hasUncounted: pauses.hasUncounted,
      },
    })
    .from(sittings)
    .innerJoin(people, eq(people.id, sittings.candidateId))
    .leftJoin(members, ofTenant(sittings.tenantId, sittings.candidateId))
    .innerJoin(paperFacts, eq(paperFacts.id, sittings.paperId))
    .innerJoin(assessmentFacts, eq(assessmentFacts.id, sittings.assessmentId))
    .leftJoin(pauses, eq(pauses.attemptId, sittings.id))
    .innerJoinLateral(focus, sql`true`)
    .$dynamic();
}

/** The condition of a report type, the same rule as outcomeOf in SQL. */
export function ofReportType(type: ReportType): SQL | undefined {
  const passed = sql`${sittings.obtainedMarks} >= ${sittings.passMark}`;
  switch (type) {
    case 'all':
      return undefined;
    case 'pending':
      return eq(sittings.isMarked, false);
    case 'passed':
      return and(eq(sittings.isMarked, true), sql`${sittings.totalMarks} > 0`, passed);
    case 'failed':
      return and(eq(sittings.isMarked, true), sql`${sittings.totalMarks} > 0`, sql`not (${passed})`);
  }
}
