import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    getAttemptMarkingState: ({ attemptId }) => ({ params: { attemptId } }),
    getResult: ({ attemptId }) => ({ params: { attemptId } }),
    getResultSheet: ({ attemptId }) => ({ params: { attemptId } }),
    listResultDetails: ({ attemptId }) => ({ params: { attemptId } }),
    listResultsOfAssessment: ({ assessmentId }) => ({ params: { assessmentId } }),
  },
  namesNothingForeign: ['listResults', 'listOwnResults'],
});
