import type { resultRow } from '@invigil/contract/results/result-endpoints';
import { earnsCertificate } from '@invigil/domain/certificates/certificate-right';
import { absencesOf } from '@invigil/domain/exams/absences';
import { outcomeOf } from '@invigil/domain/exams/outcome';
import type { z } from 'zod';
import { mapInTurns } from '../../adapters/work-in-turns.ts';
import type { Queries } from '../../database/client.ts';
import type { SelectedResult } from '../results/queries.ts';
import { type LatestCertificate, listLatestCertificates, listWaitingForAdmin } from './certificate-facts.ts';

export type ResultRow = z.output<typeof resultRow>;

/** The rows that the contract describes, with their certificates. */
export async function toResultRows(db: Queries, selected: readonly SelectedResult[]): Promise<ResultRow[]> {
  const ids = selected.map(({ attempt }) => attempt.id);
  const latest = await listLatestCertificates(db, ids);
  const without = selected.filter((result) => {
    const { isEarned, valid } = rightOf(result, latest.get(result.attempt.id));
    return isEarned && valid === undefined;
  });
  const waiting = await listWaitingForAdmin(
    db,
    without.map(({ attempt }) => attempt.id),
  );
  return mapInTurns(selected, (result) =>
    toResultRow(result, latest.get(result.attempt.id), waiting.has(result.attempt.id)),
  );
}

/**
 * Obtained marks are null while an answer is pending.
 *
 * @param latest as of findLatestCertificate; undefined for none
 * @param needsAdmin whether only the Admin issues another one, as of needsAdminToIssue
 */
export function toResultRow(
  { attempt, shown, pauses }: SelectedResult,
  latest: LatestCertificate | undefined,
  needsAdmin: boolean,
): ResultRow {
  const { isMarked, totalMarks, passMark } = attempt;
  const { obtained, valid, certificateTemplateId, isEarned } = rightOf({ attempt, shown }, latest);
  const isCertificateRevoked = isEarned && valid === undefined && needsAdmin;
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
    hasCertificate: isEarned && !isCertificateRevoked,
    isCertificateRevoked,
    absences: absencesOf(pauses, attempt.finishedAt),
    finishReason: attempt.finishReason ?? 'submitted',
  };
}

/** Whether an attempt earns a certificate, and the valid one that it has. */
function rightOf(
  { attempt, shown }: Pick<SelectedResult, 'attempt' | 'shown'>,
  latest: LatestCertificate | undefined,
) {
  const { isMarked, passMark } = attempt;
  const obtained = attempt.obtainedMarks ?? 0;
  const valid = latest?.revocation === null ? latest : undefined;
  const certificateTemplateId = valid?.templateId ?? shown.certificateTemplateId;
  const isFinished = attempt.finishedAt !== null;
  const facts = { templateId: certificateTemplateId, isFinished, isMarked, passMark, obtained };
  return { obtained, valid, certificateTemplateId, isEarned: earnsCertificate(facts) };
}
