import type { ResponseKey } from '@invigil/contract/results/response-key';
import { findManualMarksRefusal } from '@invigil/domain/exams/manual-marks';
import { attemptTotal, effectiveMarks } from '@invigil/domain/exams/paper-revision';
import { type Marks, marksToDecimal } from '@invigil/domain/marks';
import type { Clock } from '../../../adapters/clock.ts';
import type { Session } from '../../../application/caller.ts';
import { conflict, notFound, Refused, refuseIf } from '../../../application/errors.ts';
import type { Database } from '../../../database/client.ts';
import { recordAudit } from '../../audit/actions.ts';
import { lockFinishedAttempt, recordMarkChanges, storeManualMark, storeTotal } from '../../exams/actions.ts';
import { type FollowResults, getMarkedPaper, listResponses, type PaperCache } from '../../exams/queries.ts';

/** What giving marks uses. */
export interface MarkingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly papers: PaperCache;
  readonly followResults: FollowResults;
}

interface GivenMarks {
  readonly responseId: ResponseKey;
  readonly marks: Marks;
  /** Empty where the marker gave none. */
  readonly reason: string;
  /** The marks on the marker's screen; undefined to compare nothing. */
  readonly seenMarks?: Marks | null | undefined;
}

/** The result of the attempt after marks were given. */
interface MarkedResult {
  readonly attemptId: number;
  readonly obtainedMarks: Marks;
  readonly isMarked: boolean;
  /** Answers that still wait for marks. */
  readonly waitingCount: number;
}

/**
 * Gives or corrects the marks of a response of a finished attempt of the tenant, those of a rule included. Locks the attempt's
 * row, so that concurrent marks of different answers both count. Each change is in the history; the same marks again
 * change nothing.
 *
 * @throws Failure notFound for a foreign, missing or unfinished attempt and for a position that it does not have; conflict
 *   where the marks are not those that the marker saw
 * @throws Refused markCanNotBeLessZero, marksAboveQuestion; nothingToMark for a void question
 */
export async function giveMarks(
  { database, clock, papers, followResults }: MarkingParts,
  actor: Session,
  { responseId, marks, reason, seenMarks }: GivenMarks,
): Promise<MarkedResult> {
  const { attemptId, position } = responseId;
  return database.db.transaction(async (tx) => {
    const attempt = await lockFinishedAttempt(tx, actor.userId, attemptId);
    const questionId = attempt.questionIds[position - 1];
    if (questionId === undefined) throw notFound();
    const paper = await getMarkedPaper(papers, tx, attempt);
    const question = paper.byId.get(questionId);
    if (question === undefined) throw notFound();
    if ((question.revision?.voiding ?? null) !== null) throw new Refused('nothingToMark');
    refuseIf(findManualMarksRefusal(marks, question.marks));
    const saved = await listResponses(tx, attemptId);
    const response = saved.find((row) => row.questionId === questionId);
    const before = effectiveMarks(question, response?.marks);
    if (seenMarks !== undefined && seenMarks !== before) throw conflict('changedMeanwhile');
    const given = new Map(saved.map((row) => [row.questionId, row.marks] as const)).set(questionId, marks);
    if (before !== marks) {
      const changedAt = clock.now();
      const changedBy = actor.userId;
      await storeManualMark(tx, {
        attemptId,
        questionId,
        marks,
        response,
        markedBy: changedBy,
        markedAt: changedAt,
      });
      await storeTotal(tx, attemptId, paper, given);
      await followResults(tx, [attemptId]);
      const kind = before === null ? 'given' : 'corrected';
      await recordMarkChanges(tx, [
        { attemptId, questionId, kind, before, after: marks, reason, changedBy, changedAt },
      ]);
      const shown = { before: before === null ? null : marksToDecimal(before), after: marksToDecimal(marks) };
      await recordAudit({ clock }, tx, actor, {
        action: before === null ? 'marksGiven' : 'marksCorrected',
        subjectId: attemptId,
        subjectName: paper.rules.title,
        detail: {
          // The number of the paper, as the marking screen has it.
          question: paper.questions.indexOf(question) + 1,
          marks: shown,
          ...(reason === '' ? {} : { reason }),
        },
      });
    }
    const { obtained, isMarked } = attemptTotal(paper, given);
    const waiting = paper.questions.filter(
      (asked) => effectiveMarks(asked, given.get(asked.questionId)) === null,
    );
    return { attemptId, obtainedMarks: obtained, isMarked, waitingCount: waiting.length };
  });
}
