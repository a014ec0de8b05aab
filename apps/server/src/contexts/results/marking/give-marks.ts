import type { OkOf, ParamsOf } from '@invigil/contract/endpoint';
import type { giveMarks as endpoint } from '@invigil/contract/results/marking-endpoints';
import { findManualMarksRefusal, totalOf } from '@invigil/domain/exams/manual-marks';
import { marksToDecimal } from '@invigil/domain/marks';
import { notFound, Refused, refuseIf } from '../../../http/errors.ts';
import type { Session } from '../../../http/sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockFinishedAttempt, storeManualMark } from '../../exams/attempts/manual-marks.ts';
import type { ExamsContext } from '../../exams/exams-context.ts';
import { listResponses } from '../../exams/queries.ts';

/**
 * Marks a written answer of a finished attempt of the tenant. Locks the attempt's row, so that concurrent marks of
 * different answers both count. An answer can be marked again; the audit trail has every mark.
 *
 * @throws HttpFailure 404 for a foreign, missing or unfinished attempt and for a question without an answer
 * @throws Refused markCanNotBeLessZero, marksAboveQuestion, nothingToMark
 */
export async function giveMarks(
  context: ExamsContext,
  actor: Session,
  { responseId, marks }: ParamsOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { attemptId, position } = responseId;
  return context.database.db.transaction(async (tx) => {
    const attempt = await lockFinishedAttempt(tx, actor.userId, attemptId);
    const questionId = attempt.questionIds[position - 1];
    if (questionId === undefined) throw notFound();
    const paper = await context.papers.getPaper(attempt.paperId, tx);
    const question = paper.byId.get(questionId);
    const saved = await listResponses(tx, attemptId);
    const response = saved.find((row) => row.questionId === questionId);
    if (question === undefined || response === undefined) throw notFound();
    const waits = response.marks === null || response.markedBy !== null;
    if (!waits) throw new Refused('nothingToMark');
    refuseIf(findManualMarksRefusal(marks, question.marks));

    const total = totalOf(
      saved.map((row) => (row.questionId === questionId ? marks : row.marks)),
      attempt.totalMarks,
    );
    await storeManualMark(context, tx, actor, {
      attemptId,
      questionId,
      marks,
      response,
      total,
    });
    await recordAudit(context, tx, actor, {
      action: 'marksGiven',
      subjectId: attemptId,
      subjectName: paper.rules.title,
      detail: {
        question: position,
        marks: {
          before: response.marks === null ? null : marksToDecimal(response.marks),
          after: marksToDecimal(marks),
        },
      },
    });
    const others = saved.filter((row) => row.questionId !== questionId && row.marks === null);
    return { attemptId, message: 'successfullySaved', pendingCount: others.length };
  });
}
