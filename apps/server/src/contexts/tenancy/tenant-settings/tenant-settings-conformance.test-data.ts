import { getRegistrationRule } from '@invigil/contract/accounts/registration-endpoints';
import { getTenantSettings, updateTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: { getTenantSettings: ({ userId }) => ({ params: { userId } }) },
  versionedRecords: {
    updateTenantSettings: async ({ admin }) => {
      const params = { userId: admin.userId };
      return {
        by: admin,
        read: async () =>
          Object.assign(await admin.ok(getTenantSettings, { params }), { paymentSecretKey: 'sk_test_4711' }),
        edits: [{ clientUrl: 'https://one.example.org' }, { clientUrl: 'https://two.example.org' }],
      };
    },
    updateRegistrationRule: async ({ admin }) => ({
      by: admin,
      read: () => admin.ok(getRegistrationRule),
      edits: [{ invitedEmailsOnly: true }, { invitedEmailsOnly: true }],
    }),
  },
  performAudited: async ({ admin }) => {
    await admin.ok(updateTenantSettings, {
      body: { paymentSecretKey: 'sk_test_4711', clientUrl: 'https://school.example.org' },
    });
  },
});
