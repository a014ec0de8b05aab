import { signIn } from '@invigil/contract/accounts/account-endpoints';
import { liftSignInLocks } from '@invigil/contract/exams/sign-in-lock-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    listSignInLocks: ({ assessmentId }) => ({ params: { assessmentId } }),
    liftSignInLocks: ({ assessmentId }) => ({ body: { assessmentId } }),
  },
  performAudited: async ({ test, admin, assessmentId }) => {
    const { email } = (await buildCandidate(test, admin)).credentials;
    for (let count = 0; count < 10; count++)
      await test.anonymous.send(signIn, { body: { email, password: 'wrong' } });
    await admin.ok(liftSignInLocks, { body: { assessmentId } });
  },
});
