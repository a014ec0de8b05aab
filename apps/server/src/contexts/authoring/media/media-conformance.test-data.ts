import { featureConformance } from '../../../contract-conformance/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    listMediaQuestions: ({ assessmentId }) => ({ params: { assessmentId } }),
    listRecordedQuestions: ({ assessmentId }) => ({ params: { assessmentId } }),
  },
});
