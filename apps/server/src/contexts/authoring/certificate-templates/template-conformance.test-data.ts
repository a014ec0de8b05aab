import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import { readyDesign } from '@invigil/domain/authoring/ready-designs';
import { buildTemplate, templateFields } from '@invigil/testkit/builders/certificates';
import { featureConformance } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  buildForeign: async ({ admin }) => ({ templateId: await buildTemplate(admin) }),
  foreignInputs: {
    getTemplate: ({ templateId }) => ({ params: { templateId } }),
    updateTemplate: ({ templateId }) => ({ body: { templateId, ...templateFields({ title: 'Mine' }) } }),
    deleteTemplate: ({ templateId }) => ({ params: { templateId } }),
    openTemplatePreview: ({ templateId }) => ({ body: { templateId } }),
    previewTemplate: ({ templateId }) => ({ params: { templateId } }),
  },
  versionedRecords: {
    updateTemplate: async ({ admin }) => {
      const templateId = await buildTemplate(admin);
      return {
        by: admin,
        read: () => admin.ok(templates.getTemplate, { params: { templateId } }),
        edits: [{ heading: 'Diploma' }, { design: readyDesign('modern', templateFields()) }],
      };
    },
  },
  performAudited: async ({ admin }) => {
    const templateId = await buildTemplate(admin);
    await admin.ok(templates.updateTemplate, {
      body: { templateId, ...templateFields({ title: 'Renamed' }) },
    });
    await admin.ok(templates.deleteTemplate, { params: { templateId } });
  },
});
