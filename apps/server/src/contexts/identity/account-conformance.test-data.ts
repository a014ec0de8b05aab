import { featureConformance } from '../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: { signOut: () => ({ params: { signInId: 1 } }) },
  namesNothingForeign: ['getForgottenPasswordState'],
  // A session's hash is random.
  otherUniqueIndexes: ['sign_ins_session_key'],
});
