import type { OkOf } from '@invigil/contract/endpoint';
import type { listPendingResponses as endpoint } from '@invigil/contract/results/marking-endpoints';
import type { Session } from '../../../http/sessions.ts';
import type { ExamsContext } from '../../exams/exams-context.ts';
import { listResponses } from '../../exams/queries.ts';
import { imagePathOf } from '../../files/image-path.ts';
import { getReadableAttempt } from '../results/readable-attempt.ts';

/** The answers of a finished attempt of the tenant that wait for marks, in the order of the attempt. */
export async function listPendingResponses(
  context: ExamsContext,
  actor: Session,
  attemptId: number,
): Promise<OkOf<typeof endpoint>> {
  const { attempt } = await getReadableAttempt(context, actor, attemptId);
  const [paper, saved] = await Promise.all([
    context.papers.getPaper(attempt.paperId),
    listResponses(context.database.db, attemptId),
  ]);
  const pending = saved.filter(({ marks }) => marks === null);
  const byQuestion = new Map(pending.map((response) => [response.questionId, response]));
  const now = context.clock.now();
  return attempt.questionIds.flatMap((questionId, index) => {
    const question = paper.byId.get(questionId);
    const response = byQuestion.get(questionId);
    if (question === undefined || response === undefined) return [];
    return {
      questionId,
      answer: response.answerText,
      isSkipped: response.isSkipped,
      pointerLeaveCount: response.pointerLeaveCount,
      visibilityChangeCount: response.visibilityChangeCount,
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
