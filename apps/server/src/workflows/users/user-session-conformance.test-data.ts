import { signIn } from '@invigil/contract/accounts/account-endpoints';
import { endSessionsOfUser } from '@invigil/contract/accounts/session-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { featureConformance } from '../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    endSessionsOfUser: ({ userId }) => ({ body: { userId } }),
    getSessionNotice: ({ userId }) => ({ params: { userId } }),
  },
  performAudited: async ({ test, admin }) => {
    const candidate = await buildCandidate(test, admin);
    await admin.ok(endSessionsOfUser, { body: { userId: candidate.userId } });
    const { email } = admin.credentials;
    for (let count = 0; count < 12; count++)
      await test.anonymous.send(signIn, { body: { email, password: 'wrong' } });
    await test.ports.traces.settled();
  },
});
