import * as contract from '@invigil/contract/accounts/membership-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: {
    acceptOwnMembership: ({ userId }) => ({ body: { tenantId: userId } }),
    leaveOwnMembership: ({ userId }) => ({ body: { tenantId: userId } }),
  },
  performAudited: async ({ test, owner, admin }) => {
    const candidate = await buildCandidate(test, admin);
    await candidate.ok(contract.leaveOwnMembership, { body: { tenantId: admin.userId } });
    await owner.ok(contract.handOverAddress, { body: { userId: candidate.userId } });
  },
});
