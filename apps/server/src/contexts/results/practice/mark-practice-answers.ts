import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { markPracticeAnswers as endpoint } from '@invigil/contract/results/practice-endpoints';
import { markResponse } from '@invigil/domain/exams/mark-response';
import { PRACTICE_ATTEMPT_ID } from '@invigil/domain/exams/practice';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import type { Deps } from '../../../ports.ts';
import { keyText, readPresentPaper, shownMedia } from '../../authoring/queries.ts';
import { toDetail } from '../results/result-details.ts';

/**
 * Marks answers of a practice run by the present questions of the caller's assessment; marks of answers that a person would
 * mark are null. Stores nothing.
 *
 * @throws Failure notFound for an assessment that is not the caller's
 */
export async function markPracticeAnswers(
  deps: Deps<'clock' | 'database' | 'texts' | 'tickets'>,
  actor: Session,
  { assessmentId, answers }: BodyOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { questions } = await readPresentPaper(deps, actor.userId, assessmentId);
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const now = deps.clock.now();
  const marked = await mapInTurns(answers, ({ questionId, position, answer, isSkipped }) => {
    const question = byId.get(questionId);
    if (question === undefined) return undefined;
    const isAnswered = answer !== null && answer.kind === question.interaction.kind;
    const response = {
      answer: isAnswered ? answer : null,
      isSkipped,
      visibleMs: null,
      pointerLeaveCount: 0,
      visibilityChangeCount: 0,
    };
    const responseId = { attemptId: PRACTICE_ATTEMPT_ID, position };
    const result = markResponse(question, response.answer);
    return {
      ...toDetail(question, isAnswered || isSkipped ? response : undefined, responseId, true),
      recordedAnswer: null,
      candidateId: actor.userId,
      ...shownMedia(deps.tickets, question.prompt.media, actor.userId, now),
      keyText: keyText(question),
      explanationHtml: question.explanationHtml,
      obtainedMarks: result.kind === 'marked' ? result.marks : null,
      comment: '',
      regrade: null,
    };
  });
  return marked.filter((detail) => detail !== undefined);
}
