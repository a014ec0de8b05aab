import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    reportProblem: ({ attemptId, questionId }) => ({
      body: { attemptId, questionId, text: 'Not mine', sequence: 1 },
    }),
    countProblemReports: ({ assessmentId }) => ({ params: { assessmentId } }),
    listProblemReports: ({ assessmentId, questionId }) => ({ params: { assessmentId, questionId } }),
  },
});
