import type { OkOf } from '@invigil/contract/endpoint';
import type { listPendingResponses as endpoint } from '@invigil/contract/results/marking-endpoints';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import { answerText, keyText, shownMedia } from '../../authoring/queries.ts';
import type { ExamsContext } from '../../exams/queries.ts';
import { getMarkedPaper, listResponses, readRecordings, shownRecording } from '../../exams/queries.ts';
import { getReadableAttempt } from '../results/readable-attempt.ts';

/** The answers of a finished attempt of the tenant that wait for marks, in the order of the attempt. */
export async function listPendingResponses(
  context: ExamsContext,
  actor: Session,
  attemptId: number,
): Promise<OkOf<typeof endpoint>> {
  const { attempt } = await getReadableAttempt(context, actor, attemptId);
  const [paper, saved] = await Promise.all([
    getMarkedPaper(context.papers, context.database.db, attempt),
    listResponses(context.database.db, attemptId),
  ]);
  const recordings = await readRecordings(context.database.db, attemptId, paper.questions);
  const pending = saved.filter(
    ({ marks, questionId }) =>
      marks === null && (paper.byId.get(questionId)?.revision?.voiding ?? null) === null,
  );
  const byQuestion = new Map(pending.map((response) => [response.questionId, response]));
  const now = context.clock.now();
  const reader = { tickets: context.tickets, readerId: actor.userId, now };
  const answers = await mapInTurns(attempt.questionIds, (questionId, index) => {
    const question = paper.byId.get(questionId);
    const response = byQuestion.get(questionId);
    if (question === undefined || response === undefined) return undefined;
    const { prompt, interaction } = question;
    const recordedAnswer = shownRecording(reader, question, response.answer, recordings);
    return {
      questionId,
      answer: recordedAnswer?.address ?? answerText(question, response.answer),
      recordedAnswer,
      keyText: keyText(question),
      marked: interactionRules(interaction.kind).toMarked(interaction, response.answer, true),
      isSkipped: response.isSkipped,
      pointerLeaveCount: response.pointerLeaveCount,
      visibilityChangeCount: response.visibilityChangeCount,
      responseId: { attemptId, position: index + 1 },
      attemptId,
      position: index + 1,
      paperPosition: paper.questions.indexOf(question) + 1,
      promptHtml: prompt.html,
      isCode: prompt.isCode,
      ...shownMedia(context.tickets, prompt.media, actor.userId, now),
      explanationHtml: question.explanationHtml,
      marks: question.marks,
      obtainedMarks: null,
      createdBy: attempt.candidateId,
    };
  });
  return answers.filter((answer) => answer !== undefined);
}
