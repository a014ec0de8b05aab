import { updateTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
import { featureConformance } from '../../testing/feature-conformance.ts';

export default featureConformance({
  foreignInputs: { getTenantSettings: ({ userId }) => ({ params: { userId } }) },
  performAudited: async ({ admin }) => {
    await admin.ok(updateTenantSettings, {
      body: { paymentSecretKey: 'sk_test_4711', clientUrl: 'https://school.example.org' },
    });
  },
});
