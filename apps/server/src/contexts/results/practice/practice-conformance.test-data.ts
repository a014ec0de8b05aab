import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    getPracticePaper: ({ assessmentId }) => ({ params: { assessmentId } }),
    markPracticeAnswers: ({ assessmentId }) => ({ body: { assessmentId, answers: [] } }),
  },
});
