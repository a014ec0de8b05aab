import type { OkOf } from '@invigil/contract/endpoint';
import type { ResponseKey } from '@invigil/contract/results/response-key';
import type { listResultDetails as endpoint } from '@invigil/contract/results/result-endpoints';
import { availabilityAt } from '@invigil/domain/authoring/availability';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { isReviewReleased } from '@invigil/domain/authoring/review-release';
import type { Marks } from '@invigil/domain/marks';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { attempts, responses } from '../../database/schema/index.ts';
import type { AssessmentRecord } from '../assessments/own-assessment.ts';
import { answerText, optionTexts } from '../questions/answer-text.ts';
import { imagePathOf } from '../resources/image-path.ts';
import type { Session } from '../sessions/session.ts';
import { getReadableAttempt } from './readable-attempt.ts';

type Detail = OkOf<typeof endpoint>[number];
type SavedResponse = typeof responses.$inferSelect;

/**
 * The marked script in the order in which the candidate saw it. Marks, key and explanation are included only where
 * the reader may see them: always for the Admin, for the candidate as the assessment allows (decision 35).
 */
export async function listResultDetails(
  context: AppContext,
  actor: Session,
  attemptId: number,
): Promise<Detail[]> {
  const { attempt, assessment } = await getReadableAttempt(context, actor, attemptId);
  const [paper, saved] = await Promise.all([
    context.papers.getPaper(attempt.paperId),
    context.database.db.select().from(responses).where(eq(responses.attemptId, attemptId)),
  ]);
  const byQuestion = new Map(saved.map((response) => [response.questionId, response]));
  const now = context.clock.now();
  const shows = whatIsShown(actor, assessment, now);
  if (actor.role === 'candidate' && shows.marks) await recordFirstReview(context, attempt);
  return attempt.questionIds.flatMap((questionId, index) => {
    const question = paper.byId.get(questionId);
    if (question === undefined) return [];
    const detail = toDetail(question, byQuestion.get(questionId), { attemptId, position: index + 1 });
    return {
      ...detail,
      candidateId: attempt.candidateId,
      imagePath: context.tickets.sign(imagePathOf(question.imageFileId), actor.userId, now),
      ...(shows.key ? keyOf(question) : {}),
      ...(shows.marks ? { obtainedMarks: obtainedMarks(byQuestion.get(questionId)) } : {}),
      ...(shows.explanation ? { explanationHtml: question.explanationHtml } : {}),
    };
  });
}

/** Everything to the author; to the candidate what the assessment shows, once it is released (decision 35). */
function whatIsShown(actor: Session, assessment: AssessmentRecord, now: Date) {
  if (actor.role !== 'candidate') return { key: true, explanation: true, marks: true };
  const availability = availabilityAt(assessment.state, assessment, now);
  const isReleased = isReviewReleased({
    release: assessment.reviewRelease,
    allowMultipleAttempts: assessment.allowMultipleAttempts,
    isOpen: availability === 'onLive' || availability === 'scheduled',
  });
  return {
    // The marks of an answer tell whether it is right, whatever else is shown.
    marks: isReleased,
    key: isReleased && assessment.showKeyAfterwards,
    explanation: isReleased && assessment.showExplanationAfterwards,
  };
}

function toDetail(
  question: PaperQuestion,
  response: SavedResponse | undefined,
  responseId: ResponseKey,
): Omit<Detail, 'candidateId'> {
  const selected = response?.selected ?? [];
  return {
    responseId,
    attemptId: responseId.attemptId,
    questionId: question.questionId,
    position: responseId.position,
    promptHtml: question.promptHtml,
    isCode: question.isCode,
    imagePath: '',
    imageDescription: question.imageDescription,
    answer: answerText(question, response),
    selectedLabels: selected,
    isSkipped: response?.isSkipped ?? false,
    isAnswered: response !== undefined && !response.isSkipped,
    options: question.options.map(({ label, html }) => ({ label, html })),
    marks: question.marks,
    pointerLeaveCount: response?.pointerLeaveCount ?? 0,
    visibilityChangeCount: response?.visibilityChangeCount ?? 0,
  };
}

/** Null while a written answer is pending; a question without an answer has no marks. */
function obtainedMarks(response: SavedResponse | undefined): Marks | null {
  return response === undefined ? 0 : response.marks;
}

/** Notes that the candidate now knows which answers are right, before the first review is sent. */
async function recordFirstReview(
  context: AppContext,
  attempt: Pick<typeof attempts.$inferSelect, 'id' | 'firstReviewedAt'>,
): Promise<void> {
  if (attempt.firstReviewedAt !== null) return;
  await context.database.db
    .update(attempts)
    .set({ firstReviewedAt: context.clock.now() })
    .where(and(eq(attempts.id, attempt.id), isNull(attempts.firstReviewedAt)));
}

function keyOf(question: PaperQuestion) {
  return { keyText: optionTexts(question, question.key), keyLabels: [...question.key] };
}
