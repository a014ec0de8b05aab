import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { exportResponseMatrix } from '@invigil/contract/results/statistics-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { featureConformance } from '../../../testing/feature-conformance.ts';

const MISSING = 999_999;

export default featureConformance({
  foreignInputs: {
    getStatistics: ({ assessmentId }) => ({ params: { assessmentId } }),
    getQuestionStatistics: ({ assessmentId, questionId }) => ({ params: { assessmentId, questionId } }),
    listOptionStatistics: ({ assessmentId }) => ({ params: { assessmentId } }),
    getExamStanding: ({ assessmentId }) => ({ params: { assessmentId } }),
    getModelFit: ({ assessmentId }) => ({ params: { assessmentId } }),
    startModelFit: ({ assessmentId }) => ({ body: { assessmentId } }),
    cancelModelFit: () => ({ params: { modelFitId: MISSING } }),
    exportResponseMatrix: ({ assessmentId }) => ({
      body: { assessmentId, content: 'marks', isNamed: true },
    }),
  },
  async performAudited({ test, admin }) {
    const { assessmentId } = await buildLiveAssessment(admin);
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    await admin.ok(exportResponseMatrix, { body: { assessmentId, content: 'marks', isNamed: false } });
  },
  // Orders of the same set are one, whoever makes them.
  otherUniqueIndexes: ['computed_statistics_key', 'model_fits_key'],
});
