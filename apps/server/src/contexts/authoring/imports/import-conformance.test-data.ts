import { featureConformance } from '../../../testing/feature-conformance.ts';

const NO_FILE = '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70';

export default featureConformance({
  foreignInputs: {
    readQuestionCsv: ({ assessmentId }) => ({
      body: { assessmentId, path: `/Resources/Imports/${NO_FILE}` },
    }),
  },
});
