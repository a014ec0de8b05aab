import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { PASSWORD } from '@invigil/testkit/builders/accounts';
import { featureConformance } from '../../testing/feature-conformance.ts';

const person = { mobile: '', address: '', dateOfBirth: null };
const rosa = { fullName: 'Rosa', email: 'rosa@example.org', ...person };
const account = { password: PASSWORD, transactionDetail: '' };

export default featureConformance({
  foreignInputs: {
    getUser: ({ userId }) => ({ params: { userId } }),
    updateUser: ({ userId }) => ({
      body: { userId, fullName: 'Mine', email: 'mine@example.org', ...person },
    }),
    deleteUser: ({ userId }) => ({ params: { userId } }),
  },
  namesNothingForeign: ['listUsers', 'createUser', 'registerAdmin', 'registerCandidate', 'getInviter'],
  versionedRecords: {
    updateUser: async ({ admin }) => {
      const body = { ...rosa, ...account, email: 'versioned@example.org' };
      const { createdId: userId } = await admin.ok(accounts.createUser, { body });
      return {
        by: admin,
        read: () => admin.ok(accounts.getUser, { params: { userId } }),
        edits: [{ fullName: 'Rosa Luz' }, { dateOfBirth: '2001-02-03' }],
      };
    },
  },
  performAudited: async ({ admin }) => {
    const { createdId: userId } = await admin.ok(accounts.createUser, { body: { ...rosa, ...account } });
    await admin.ok(accounts.updateUser, { body: { userId, ...rosa, fullName: 'Rosa Luz' } });
    await admin.ok(accounts.deleteUser, { params: { userId } });
  },
  duplicates: [
    {
      index: 'users_email_key',
      endpoint: accounts.createUser,
      by: 'admin',
      refusal: 'emailTaken',
      body: () => ({ fullName: 'Twin', email: 'twin@example.org', ...person, ...account }),
    },
  ],
});
