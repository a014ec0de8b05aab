import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    listMediaQuestions: ({ assessmentId }) => ({ params: { assessmentId } }),
    listRecordedQuestions: ({ assessmentId }) => ({ params: { assessmentId } }),
  },
});
