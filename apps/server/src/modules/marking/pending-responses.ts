import type { OkOf } from '@invigil/contract/endpoint';
import type { listPendingResponses as endpoint } from '@invigil/contract/results/marking-endpoints';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { responses } from '../../database/schema/index.ts';
import { imagePathOf } from '../resources/image-path.ts';
import { getReadableAttempt } from '../results/readable-attempt.ts';
import type { Session } from '../sessions/session.ts';

/** The answers of a finished attempt of the tenant that wait for marks, in the order of the attempt. */
export async function listPendingResponses(
  context: AppContext,
  actor: Session,
  attemptId: number,
): Promise<OkOf<typeof endpoint>> {
  const { attempt } = await getReadableAttempt(context, actor, attemptId);
  const [paper, pending] = await Promise.all([
    context.papers.getPaper(attempt.paperId),
    context.database.db
      .select({
        questionId: responses.questionId,
        answer: responses.answerText,
        isSkipped: responses.isSkipped,
        pointerLeaveCount: responses.pointerLeaveCount,
        visibilityChangeCount: responses.visibilityChangeCount,
      })
      .from(responses)
      .where(and(eq(responses.attemptId, attemptId), isNull(responses.marks))),
  ]);
  const byQuestion = new Map(pending.map((response) => [response.questionId, response]));
  const now = context.clock.now();
  return attempt.questionIds.flatMap((questionId, index) => {
    const question = paper.byId.get(questionId);
    const response = byQuestion.get(questionId);
    if (question === undefined || response === undefined) return [];
    return {
      ...response,
      responseId: { attemptId, position: index + 1 },
      attemptId,
      position: index + 1,
      promptHtml: question.promptHtml,
      isCode: question.isCode,
      imagePath: context.tickets.sign(imagePathOf(question.imageFileId), actor.userId, now),
      imageDescription: question.imageDescription,
      explanationHtml: question.explanationHtml,
      marks: question.marks,
      obtainedMarks: null,
      createdBy: attempt.candidateId,
    };
  });
}
