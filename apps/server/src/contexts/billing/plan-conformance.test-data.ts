import * as plans from '@invigil/contract/billing/plan-endpoints';
import { planFields, setUpPayments } from '@invigil/testkit/builders/accounts';
import { featureConformance, found } from '../../testing/feature-conformance.ts';

export default featureConformance({
  versionedRecords: {
    updatePlan: async ({ owner }) => {
      await setUpPayments(owner);
      const { createdId: planId } = await owner.ok(plans.createPlan, { body: planFields() });
      return {
        by: owner,
        read: async () => found(await owner.ok(plans.listPlans), { planId }),
        edits: [{ questionLimit: 77 }, { additionalText: 'With help by telephone.' }],
      };
    },
  },
  performAudited: async ({ owner }) => {
    await setUpPayments(owner);
    const body = planFields();
    const { createdId: planId } = await owner.ok(plans.createPlan, { body });
    await owner.ok(plans.updatePlan, { body: { planId, ...body, title: 'Renamed' } });
    await owner.ok(plans.deletePlan, { params: { planId } });
  },
  duplicates: [
    {
      index: 'plans_title_key',
      endpoint: plans.createPlan,
      by: 'owner',
      refusal: 'planTitleTaken',
      body: () => planFields({ title: 'Twin' }),
    },
    {
      index: 'plans_price_key',
      endpoint: plans.createPlan,
      by: 'owner',
      refusal: 'planPriceTaken',
      body: () => planFields({ priceMinor: 77 }),
    },
  ],
});
