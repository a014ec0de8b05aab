import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, type QuestionFields } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { Site } from '@invigil/testkit/builders/site';

/** A live assessment of a new tenant, with one candidate whose attempt is in progress. */
export async function buildCohort(site: Site, withQuestions?: readonly Partial<QuestionFields>[]) {
  const admin = await buildAdmin(site);
  const candidate = await buildCandidate(site, admin, 'Meera Iyer');
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { timeLimitMinutes: 60, allowMultipleAttempts: true },
    withQuestions,
  );
  const attemptId = await buildAttempt(candidate, assessmentId);
  const board = () => admin.ok(liveBoard.getLiveBoard, { params: { assessmentId } });
  const row = async (name = 'Meera Iyer') => (await board()).rows.find(({ fullName }) => fullName === name);
  const save = (index: number, given: object = {}) => ({
    body: answerFields(attemptId, questionIds[index] ?? 0, given),
  });
  const report = (given: object = {}) =>
    candidate.ok(attempts.heartbeat, { body: { attemptId, pageId: 'page-number-one', ...given } });
  return { admin, candidate, assessmentId, questionIds, attemptId, board, row, save, report };
}
