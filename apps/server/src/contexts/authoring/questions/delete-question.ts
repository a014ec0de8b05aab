import { cutText } from '@invigil/domain/cut-text';
import { and, asc, eq } from 'drizzle-orm';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { lockAssessment } from '../assessments/own-assessment.ts';
import { markStopped } from '../assessments/stop-live.ts';
import { setApart } from '../deletions/set-apart.ts';
import { questions } from '../question-tables.ts';
import { assessments } from '../tables.ts';

/**
 * Deletes a question. Stops a live assessment; an undo does not send it live again.
 *
 * @throws Failure notFound, the same for a foreign and a missing question
 */
export async function deleteQuestion(
  deps: Deps<'clock' | 'config' | 'database' | 'servers'>,
  actor: Session,
  questionId: number,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const isQuestion = eq(questions.id, questionId);
    const [owned] = await tx
      .select({ assessmentId: questions.assessmentId })
      .from(questions)
      .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
      .where(and(isQuestion, eq(assessments.tenantId, actor.userId)));
    if (owned === undefined) throw notFound();
    const { assessmentId } = owned;
    const assessment = await lockAssessment(tx, actor.userId, assessmentId);
    const [question] = await tx.select({ content: questions.content }).from(questions).where(isQuestion);
    if (question === undefined) throw notFound();
    const { source, isCode } = question.content.prompt;
    const prompt = cutText(isCode ? source : plainText(source), 200);
    const listed = await tx
      .select({ id: questions.id })
      .from(questions)
      .where(eq(questions.assessmentId, assessmentId))
      .orderBy(asc(questions.position));
    await setApart(deps, tx, actor, {
      kind: 'question',
      recordId: questionId,
      name: prompt,
      assessmentId,
      listOrder: listed.map(({ id }) => id),
      removed: { table: questions, where: isQuestion },
    });
    await tx.delete(questions).where(isQuestion);
    await recordAudit(deps, tx, actor, {
      action: 'questionDeleted',
      subjectId: questionId,
      subjectName: assessment.title,
      detail: { prompt },
    });
    if (assessment.state === 'live') await markStopped(deps, tx, actor, assessment);
  });
}
