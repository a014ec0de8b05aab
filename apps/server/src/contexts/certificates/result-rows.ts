import type { resultRow } from '@invigil/contract/results/result-endpoints';
import { earnsCertificate } from '@invigil/domain/certificates/certificate-right';
import { mayIssueAtOpening } from '@invigil/domain/certificates/certificate-state';
import { outcomeOf } from '@invigil/domain/exams/outcome';
import type { z } from 'zod';
import type { Queries } from '../../database/client.ts';
import type { SelectedResult } from '../results/queries.ts';
import { type LatestCertificate, listLatestCertificates } from './queries.ts';

export type ResultRow = z.output<typeof resultRow>;

/** The rows that the contract describes, with their certificates. */
export async function toResultRows(db: Queries, selected: readonly SelectedResult[]): Promise<ResultRow[]> {
  const latest = await listLatestCertificates(
    db,
    selected.map(({ attempt }) => attempt.id),
  );
  return selected.map((result) => toResultRow(result, latest.get(result.attempt.id)));
}

/**
 * Obtained marks are null while an answer is pending.
 *
 * @param latest as of findLatestCertificate; undefined for none
 */
export function toResultRow(
  { attempt, shown }: SelectedResult,
  latest: LatestCertificate | undefined,
): ResultRow {
  const obtained = attempt.obtainedMarks ?? 0;
  const { isMarked, totalMarks, passMark } = attempt;
  const valid = latest?.revocation === null ? latest : undefined;
  const certificateTemplateId = valid?.templateId ?? shown.certificateTemplateId;
  return {
    ...shown,
    certificateTemplateId,
    attemptId: attempt.id,
    assessmentId: attempt.assessmentId,
    userId: attempt.candidateId,
    secondsTaken: attempt.secondsTaken ?? 0,
    totalMarks,
    passMark,
    obtainedMarks: isMarked ? obtained : null,
    isMarked,
    outcome: outcomeOf({ isMarked, totalMarks, passMark, obtained }),
    finishedAt: attempt.finishedAt ?? attempt.startedAt,
    hasCertificate:
      (valid !== undefined || mayIssueAtOpening(latest)) &&
      earnsCertificate({
        templateId: certificateTemplateId,
        isFinished: attempt.finishedAt !== null,
        isMarked,
        passMark,
        obtained,
      }),
    finishReason: attempt.finishReason ?? 'submitted',
  };
}
