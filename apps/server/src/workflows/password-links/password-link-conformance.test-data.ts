import { createUser } from '@invigil/contract/accounts/account-endpoints';
import { createPasswordLink } from '@invigil/contract/accounts/password-link-endpoints';
import { PASSWORD } from '@invigil/testkit/builders/accounts';
import { featureConformance } from '../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: { createPasswordLink: ({ userId }) => ({ body: { userId } }) },
  performAudited: async ({ admin }) => {
    const person = {
      fullName: 'Lina',
      email: 'lina@example.org',
      mobile: '',
      address: '',
      dateOfBirth: null,
    };
    const { createdId: userId } = await admin.ok(createUser, {
      body: { ...person, password: PASSWORD, transactionDetail: '' },
    });
    await admin.ok(createPasswordLink, { body: { userId } });
  },
});
