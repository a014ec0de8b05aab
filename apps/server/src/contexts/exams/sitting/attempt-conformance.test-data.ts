import { answerFields } from '@invigil/testkit/builders/attempts';
import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    startAttempt: ({ assessmentId }) => ({ body: { assessmentId } }),
    getAssessmentEntry: ({ assessmentId }) => ({ params: { assessmentId } }),
    getScoringRules: ({ assessmentId }) => ({ params: { assessmentId } }),
    getOpenAttempt: ({ assessmentId }) => ({ params: { assessmentId } }),
    listQuestionOrder: ({ assessmentId }) => ({ params: { assessmentId, randomFlag: '1' } }),
    getQuestion: ({ assessmentId }) => ({ params: { assessmentId, position: 1 } }),
    getPaperPart: ({ assessmentId }) => ({ params: { assessmentId, position: 1 } }),
    getAttemptPart: ({ assessmentId }) => ({ params: { assessmentId, position: 1 } }),
    saveAnswer: ({ attemptId, questionId }) => ({
      body: answerFields(attemptId, questionId, { answerText: 'Option-A' }),
    }),
    checkAttemptEnd: ({ attemptId }) => ({ params: { attemptId } }),
    finishAttempt: ({ attemptId }) => ({ body: { attemptId } }),
    countReload: ({ attemptId }) => ({ body: { attemptId } }),
    reportPlays: ({ attemptId }) => ({
      body: { attemptId, plays: [{ questionId: 1, plays: 1, positionMs: 0 }] },
    }),
    heartbeat: ({ attemptId }) => ({ body: { attemptId, pageId: 'page-of-mine', takesOver: true } }),
  },
  // Simultaneous starts receive the same attempt.
  otherUniqueIndexes: ['attempts_ordinal_key', 'attempts_open_key'],
});
