import { updateColourSettings } from '@invigil/contract/site/settings-endpoints';
import { featureConformance } from '../../testing/feature-conformance.ts';

export default featureConformance({
  performAudited: async ({ owner }) => {
    await owner.ok(updateColourSettings, {
      body: { appBarColor: '#112233', footerColor: '#FFFFFF', bodyColor: '#F9F9F9', headerColor: '#F5F5F5' },
    });
  },
});
