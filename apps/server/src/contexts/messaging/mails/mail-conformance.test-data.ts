import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: { sendMailAgain: () => ({ params: { mailId: 1 } }) },
});
