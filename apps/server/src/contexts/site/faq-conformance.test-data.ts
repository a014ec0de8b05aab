import * as faqs from '@invigil/contract/site/faq-endpoints';
import { featureConformance, found } from '../../testing/feature-conformance.ts';

export default featureConformance({
  versionedRecords: {
    updateFaq: async ({ owner }) => {
      const body = { title: 'When?', description: 'Soon.' };
      const { createdId: faqId } = await owner.ok(faqs.createFaq, { body });
      return {
        by: owner,
        read: async () => found(await owner.ok(faqs.listFaqs), { faqId }),
        edits: [{ title: 'At what time?' }, { description: 'At nine.' }],
      };
    },
  },
  performAudited: async ({ owner }) => {
    const faq = { title: 'How?', description: 'So.' };
    const { createdId: faqId } = await owner.ok(faqs.createFaq, { body: faq });
    await owner.ok(faqs.updateFaq, { body: { faqId, ...faq, description: 'Like this.' } });
    await owner.ok(faqs.deleteFaq, { params: { faqId } });
  },
  duplicates: [
    {
      index: 'faqs_title_key',
      endpoint: faqs.createFaq,
      by: 'owner',
      refusal: 'faqTaken',
      body: () => ({ title: 'Twin?', description: 'Yes.' }),
    },
  ],
});
