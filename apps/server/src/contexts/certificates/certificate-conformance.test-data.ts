import { buildTemplate } from '@invigil/testkit/builders/certificates';
import { featureConformance } from '../../testing/feature-conformance.ts';

export default featureConformance({
  buildForeign: async ({ admin }) => ({ templateId: await buildTemplate(admin) }),
  foreignInputs: {
    openCertificate: ({ attemptId }) => ({ body: { attemptId } }),
    showCertificate: ({ attemptId, templateId }, { candidateId }) => ({
      params: { templateId, userId: candidateId, attemptId },
    }),
  },
  // Simultaneous first calls receive the same certificate; the database counts the places in the status lists.
  otherUniqueIndexes: ['certificates_valid_key', 'certificates_status_key'],
});
