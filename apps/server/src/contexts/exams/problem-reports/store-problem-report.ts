import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, InvalidField, notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { keepPeople } from '../../identity/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { problemReports } from '../problem-report-tables.ts';
import { attempts } from '../tables.ts';

interface ProblemReport {
  readonly attemptId: number;
  readonly questionId: number;
  readonly text: string;
  readonly sequence: number;
}

/**
 * Stores a candidate's report about a question in place of an earlier one. The report with the higher sequence stays, so
 * that reports may be repeated and arrive in any order.
 *
 * @throws Failure notFound, the same for a foreign and a missing attempt; conflict for one that has ended
 * @throws InvalidField for a question that the paper does not ask
 */
export async function storeProblemReport(
  { clock, database, papers }: Deps<'clock' | 'database'> & ExamDeps<'papers'>,
  candidateId: number,
  report: ProblemReport,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    // No lock of the attempt's row, for which an answer would have to wait.
    if (!(await keepPeople(tx, [candidateId])).has(candidateId)) throw notFound();
    const [attempt] = await tx
      .select({ paperId: attempts.paperId, finishedAt: attempts.finishedAt })
      .from(attempts)
      .where(and(eq(attempts.id, report.attemptId), eq(attempts.candidateId, candidateId)));
    if (attempt === undefined) throw notFound();
    if (attempt.finishedAt !== null) throw conflict('attemptClosed');
    const { byId } = await papers.getPaper(attempt.paperId, tx);
    if (!byId.has(report.questionId)) throw new InvalidField('questionId', 'invalidValue');
    await tx
      .insert(problemReports)
      .values({ ...report, reportedAt: clock.now() })
      .onConflictDoUpdate({
        target: [problemReports.attemptId, problemReports.questionId],
        set: {
          text: sql`excluded.text`,
          sequence: sql`excluded.sequence`,
          reportedAt: sql`excluded.reported_at`,
        },
        setWhere: sql`excluded.sequence > ${problemReports.sequence}`,
      });
  });
}

/** Deletes the reports of a candidate whose account is deleted: their texts may name people. */
export async function forgetProblemReports(db: Queries, candidateId: number): Promise<void> {
  const own = db.select({ id: attempts.id }).from(attempts).where(eq(attempts.candidateId, candidateId));
  await db.delete(problemReports).where(inArray(problemReports.attemptId, own));
}
