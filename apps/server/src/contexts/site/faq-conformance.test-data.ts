import * as faqs from '@invigil/contract/site/faq-endpoints';
import { featureConformance } from '../../testing/feature-conformance.ts';

export default featureConformance({
  performAudited: async ({ owner }) => {
    const faq = { title: 'How?', description: 'So.' };
    const { createdId: faqId } = await owner.ok(faqs.createFaq, { body: faq });
    await owner.ok(faqs.updateFaq, { body: { faqId, ...faq, description: 'Like this.' } });
    await owner.ok(faqs.deleteFaq, { params: { faqId } });
  },
  duplicates: [
    {
      index: 'faqs_title_key',
      ...{ endpoint: faqs.createFaq, by: 'owner', refusal: 'faqTaken' },
      body: () => ({ title: 'Twin?', description: 'Yes.' }),
    },
  ],
});
