import type { OkOf } from '@invigil/contract/endpoint';
import type { ResponseKey } from '@invigil/contract/results/response-key';
import type { listResultDetails as endpoint } from '@invigil/contract/results/result-endpoints';
import { availabilityAt } from '@invigil/domain/authoring/availability';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { isReviewReleased } from '@invigil/domain/authoring/review-release';
import type { Marks } from '@invigil/domain/marks';
import type { Session } from '../../../http/sessions.ts';
import type { AssessmentRecord } from '../../authoring/assessments/own-assessment.ts';
import { shownMedia } from '../../authoring/queries.ts';
import { answerText, keyText } from '../../authoring/questions/answer-text.ts';
import { recordFirstReview } from '../../exams/attempts/manual-marks.ts';
import type { ExamsContext } from '../../exams/exams-context.ts';
import { listResponses, type ResponseRecord, readRecordings, shownRecording } from '../../exams/queries.ts';
import { getReadableAttempt } from './readable-attempt.ts';

type Detail = OkOf<typeof endpoint>[number];

/**
 * The marked script in the order in which the candidate saw it. Marks, key and explanation are included only where
 * the reader may see them: always for the Admin, for the candidate as the assessment allows.
 */
export async function listResultDetails(
  context: ExamsContext,
  actor: Session,
  attemptId: number,
): Promise<Detail[]> {
  const { attempt, assessment } = await getReadableAttempt(context, actor, attemptId);
  const [paper, saved] = await Promise.all([
    context.papers.getPaper(attempt.paperId),
    listResponses(context.database.db, attemptId),
  ]);
  const recordings = await readRecordings(context.database.db, attemptId, paper.questions);
  const byQuestion = new Map(saved.map((response) => [response.questionId, response]));
  const now = context.clock.now();
  const reader = { tickets: context.tickets, readerId: actor.userId, now };
  const shows = visibleParts(actor, assessment, now);
  if (actor.role === 'candidate' && shows.marks && attempt.firstReviewedAt === null)
    await recordFirstReview(context, attemptId);
  return attempt.questionIds.flatMap((questionId, index) => {
    const question = paper.byId.get(questionId);
    if (question === undefined) return [];
    const responseId = { attemptId, position: index + 1 };
    const response = byQuestion.get(questionId);
    const recordedAnswer = shownRecording(reader, question, response?.answer ?? null, recordings);
    const detail = toDetail(question, response, responseId, shows.key);
    return {
      ...detail,
      answer: recordedAnswer?.address ?? detail.answer,
      recordedAnswer,
      candidateId: attempt.candidateId,
      ...shownMedia(context.tickets, question.prompt.media, actor.userId, now),
      ...(shows.key ? { keyText: keyText(question) } : {}),
      ...(shows.marks ? { obtainedMarks: obtainedMarks(response) } : {}),
      ...(shows.explanation ? { explanationHtml: question.explanationHtml } : {}),
    };
  });
}

/** All parts for the Admin; for the candidate the parts that the assessment shows, once they are released. */
function visibleParts(actor: Session, assessment: AssessmentRecord, now: Date) {
  if (actor.role !== 'candidate') return { key: true, explanation: true, marks: true };
  const availability = availabilityAt(assessment.state, assessment, now);
  const isReleased = isReviewReleased({
    release: assessment.reviewRelease,
    releasedAt: assessment.reviewReleasedAt,
    allowMultipleAttempts: assessment.allowMultipleAttempts,
    isOpen: availability === 'onLive' || availability === 'scheduled',
  });
  return {
    // The marks of an answer reveal whether it is right, so they wait for the release too.
    marks: isReleased,
    key: isReleased && assessment.showKeyAfterwards,
    explanation: isReleased && assessment.showExplanationAfterwards,
  };
}

function toDetail(
  question: PaperQuestion,
  response: ResponseRecord | undefined,
  responseId: ResponseKey,
  showsKey: boolean,
): Omit<Detail, 'candidateId' | 'imagePath' | 'imageDescription' | 'media' | 'recordedAnswer'> {
  const { prompt, interaction } = question;
  const answer = response?.answer ?? null;
  return {
    responseId,
    attemptId: responseId.attemptId,
    questionId: question.questionId,
    position: responseId.position,
    promptHtml: prompt.html,
    isCode: prompt.isCode,
    answer: answerText(question, answer),
    marked: interactionRules(interaction.kind).toMarked(interaction, answer, showsKey),
    isSkipped: response?.isSkipped ?? false,
    isAnswered: response !== undefined && !response.isSkipped,
    marks: question.marks,
    pointerLeaveCount: response?.pointerLeaveCount ?? 0,
    visibilityChangeCount: response?.visibilityChangeCount ?? 0,
  };
}

/** Null while a written answer is pending; a question without an answer has no marks. */
function obtainedMarks(response: ResponseRecord | undefined): Marks | null {
  return response === undefined ? 0 : response.marks;
}
