import type { OkOf, ParamsOf } from '@invigil/contract/endpoint';
import type { giveMarks as endpoint } from '@invigil/contract/results/marking-endpoints';
import { marksToDecimal } from '@invigil/domain/marks';
import { findManualMarksRefusal, totalOf } from '@invigil/domain/results/manual-marks';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { attempts, responses } from '../../database/schema/index.ts';
import { notFound, Refused, refuseIf } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Session } from '../sessions/session.ts';

/**
 * Marks a written answer of a finished attempt of the tenant. The attempt's row is locked, so that two people who
 * mark different answers of it at once both count; marks given once can be given again, and both are in the audit
 * trail.
 *
 * @throws HttpFailure 404 for a foreign, missing or unfinished attempt and for a question without an answer
 * @throws Refused markCanNotBeLessZero, marksAboveQuestion, nothingToMark
 */
export async function giveMarks(
  context: AppContext,
  actor: Session,
  { responseId, marks }: ParamsOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { attemptId, position } = responseId;
  return context.database.db.transaction(async (tx) => {
    const [attempt] = await tx
      .select()
      .from(attempts)
      .where(
        and(eq(attempts.id, attemptId), eq(attempts.tenantId, actor.userId), isNotNull(attempts.finishedAt)),
      )
      .for('update');
    const questionId = attempt?.questionIds[position - 1];
    if (attempt === undefined || questionId === undefined) throw notFound();
    const paper = await context.papers.getPaper(attempt.paperId, tx);
    const question = paper.byId.get(questionId);
    const saved = await tx.select().from(responses).where(eq(responses.attemptId, attemptId));
    const response = saved.find((row) => row.questionId === questionId);
    if (question === undefined || response === undefined) throw notFound();
    const waits = response.marks === null || response.markedBy !== null;
    if (!waits) throw new Refused('nothingToMark');
    refuseIf(findManualMarksRefusal(marks, question.marks));

    const total = totalOf(
      saved.map((row) => (row.questionId === questionId ? marks : row.marks)),
      attempt.totalMarks,
    );
    await tx
      .update(responses)
      .set({ marks, markedBy: actor.userId, markedAt: context.clock.now() })
      .where(and(eq(responses.attemptId, attemptId), eq(responses.questionId, questionId)));
    await tx
      .update(attempts)
      .set({ obtainedMarks: total.obtained, isMarked: total.isMarked })
      .where(eq(attempts.id, attemptId));
    await recordAudit(context, tx, actor, {
      action: 'marksGiven',
      subjectId: attemptId,
      subjectName: paper.rules.title,
      detail: {
        question: position,
        marks: `${response.marks === null ? '–' : marksToDecimal(response.marks)} → ${marksToDecimal(marks)}`,
      },
    });
    const others = saved.filter((row) => row.questionId !== questionId && row.marks === null);
    return { attemptId, message: 'successfullySaved', pendingCount: others.length };
  });
}
