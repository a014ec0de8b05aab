import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { type ExamPaper, questionIdOf } from './exam-paper.ts';
import { expectPending } from './expectation.ts';
import type { PreparedExam } from './prepare-exam.ts';
import { type ResultRow, readOwnResult, readSheet } from './read-results.ts';
import { checkOutcomes } from './refused-call.ts';
import type { SatExam } from './sit-exam.ts';

/**
 * While written answers wait for marks, the result is pending for every reader: no marks, no status, no
 * certificate. The candidate's calls are those of the product, which shows no sheet then.
 */
export async function checkWaiting(
  exam: PreparedExam,
  paper: ExamPaper,
  { attemptId, candidate, userId, deeds }: SatExam,
  adminRow: ResultRow | undefined,
): Promise<string[]> {
  const pending = expectPending(paper, deeds);
  const waits = pending.size > 0;
  const ownRow = await readOwnResult(candidate, userId, attemptId);
  const { isMarked } = await candidate.ok(results.getAttemptMarkingState, { params: { attemptId } });
  const faults = isMarked === waits ? [`is said to be marked: ${isMarked}`] : [];
  for (const [reader, row] of Object.entries({ Admin: adminRow, candidate: ownRow })) {
    const isBlank = row?.outcome === 'pending' && row.obtainedMarks === null && !row.hasCertificate;
    if (isBlank !== waits)
      faults.push(`${reader}: ${row?.outcome} with ${row?.obtainedMarks} before marking`);
  }
  for (const { promptHtml: prompt, obtainedMarks } of await readSheet(exam.admin, attemptId)) {
    const id = questionIdOf(paper, prompt);
    if ((obtainedMarks === null) !== pending.has(id))
      faults.push(`${id} has ${obtainedMarks} before marking`);
  }
  const byAttempt = { params: { attemptId } };
  const refusals = await checkOutcomes([
    ['the list of what waits', '403', () => candidate.ok(marking.listPendingResponses, byAttempt)],
    ...(waits
      ? [
          [
            'a certificate before marking',
            '404',
            () => candidate.ok(certificates.openCertificate, { body: { attemptId } }),
          ] as const,
        ]
      : []),
  ]);
  return [...faults, ...refusals];
}
