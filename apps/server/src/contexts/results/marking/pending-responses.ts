import type { OkOf } from '@invigil/contract/endpoint';
import type { listPendingResponses as endpoint } from '@invigil/contract/results/marking-endpoints';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import type { Deps } from '../../../ports.ts';
import { answerText, keyText, shownMedia } from '../../authoring/queries.ts';
import {
  type ExamDeps,
  getMarkedPaper,
  listResponses,
  readRecordings,
  shownRecording,
} from '../../exams/queries.ts';
import { getReadableAttempt } from '../results/readable-attempt.ts';

/** The answers of a finished attempt of the tenant that wait for marks, in the order of the attempt. */
export async function listPendingResponses(
  deps: Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers' | 'receipts'>,
  actor: Session,
  attemptId: number,
): Promise<OkOf<typeof endpoint>> {
  const attempt = await getReadableAttempt(deps, actor, attemptId);
  const [paper, saved] = await Promise.all([
    getMarkedPaper(deps.papers, deps.database.db, attempt),
    listResponses(deps.database.db, attemptId),
  ]);
  const recordings = await readRecordings(deps.database.db, attemptId, paper.questions);
  const pending = saved.filter(
    ({ marks, questionId }) =>
      marks === null && (paper.byId.get(questionId)?.revision?.voiding ?? null) === null,
  );
  const byQuestion = new Map(pending.map((response) => [response.questionId, response]));
  const now = deps.clock.now();
  const reader = { tickets: deps.tickets, readerId: actor.userId, now };
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
      ...shownMedia(deps.tickets, prompt.media, actor.userId, now),
      explanationHtml: question.explanationHtml,
      marks: question.marks,
      obtainedMarks: null,
      createdBy: attempt.candidateId,
    };
  });
  return answers.filter((answer) => answer !== undefined);
}
