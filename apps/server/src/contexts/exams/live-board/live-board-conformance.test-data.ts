import { saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    getLiveBoard: ({ assessmentId }) => ({ params: { assessmentId } }),
    followLiveBoard: ({ assessmentId }) => ({ params: { assessmentId } }),
    giveExtraTime: ({ assessmentId, userId }) => ({
      body: { assessmentId, candidateId: userId, timePercent: 150, extraMinutes: 10, reason: 'Mine' },
    }),
    giveExtraTimeToAll: ({ assessmentId }) => ({
      body: { assessmentId, addedMinutes: 10, reason: 'Mine' },
    }),
    endAttempt: ({ attemptId }) => ({ body: { attemptId, reason: 'Mine' } }),
    reopenAttempt: ({ attemptId }) => ({ body: { attemptId, extraMinutes: 10, reason: 'Mine' } }),
    listLateAnswers: ({ assessmentId }) => ({ params: { assessmentId } }),
    decideLateAnswer: ({ attemptId, questionId }) => ({
      body: { attemptId, questionId, isAccepted: true, reason: 'Mine' },
    }),
  },
  performAudited: async ({ test, admin }) => {
    const { assessmentId, questionIds } = await buildLiveAssessment(admin);
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const [questionId = 0] = questionIds;
    const extra = { timePercent: 125, extraMinutes: 5, reason: 'Reads with a magnifier' };
    await admin.ok(liveBoard.giveExtraTime, {
      body: { assessmentId, candidateId: candidate.userId, ...extra },
    });
    await admin.ok(liveBoard.giveExtraTimeToAll, {
      body: { assessmentId, addedMinutes: 15, reason: 'Fire alarm' },
    });
    await admin.ok(liveBoard.endAttempt, { body: { attemptId, reason: 'Fire alarm' } });
    const late = { body: answerFields(attemptId, questionId, { sequence: 9 }) };
    const refusal = await candidate.refusal(saveAnswer, late);
    if (refusal !== 'answerTooLate') throw new Error(`The late answer was not stored: ${refusal}`);
    const decision = { attemptId, questionId, reason: 'The line was down' };
    await admin.ok(liveBoard.decideLateAnswer, { body: { ...decision, isAccepted: false } });
    await admin.ok(liveBoard.decideLateAnswer, { body: { ...decision, isAccepted: true } });
    await admin.ok(liveBoard.reopenAttempt, { body: { attemptId, extraMinutes: 10, reason: 'False alarm' } });
  },
});
