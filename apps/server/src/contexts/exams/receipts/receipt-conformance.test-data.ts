import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    getReceipt: ({ attemptId }) => ({ params: { attemptId } }),
    checkReceipt: ({ attemptId }) => ({ body: { attemptId, code: '0000-0000-0000-0000' } }),
  },
});
