import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import { featureConformance, found } from '../../../testing/feature-conformance.ts';

export default featureConformance({
  buildForeign: async ({ admin, assessmentId }) => {
    const body = { assessmentId, description: 'Theirs.' };
    return { instructionId: (await admin.ok(instructions.createInstruction, { body })).createdId };
  },
  foreignInputs: {
    listInstructions: ({ assessmentId }) => ({ params: { assessmentId } }),
    createInstruction: ({ assessmentId }) => ({ body: { assessmentId, description: 'Mine.' } }),
    updateInstruction: ({ assessmentId, instructionId }) => ({
      body: { instructionId, assessmentId, description: 'Mine.' },
    }),
    deleteInstruction: ({ instructionId }) => ({ params: { instructionId } }),
  },
  versionedRecords: {
    updateInstruction: async ({ admin, assessmentId }) => {
      const body = { assessmentId, description: 'Versioned.' };
      const { createdId } = await admin.ok(instructions.createInstruction, { body });
      const params = { assessmentId };
      return {
        by: admin,
        read: async () =>
          found(await admin.ok(instructions.listInstructions, { params }), { instructionId: createdId }),
        edits: [{ description: 'Read slowly.' }, { description: 'Write clearly.' }],
      };
    },
  },
  performAudited: async ({ admin, assessmentId }) => {
    const body = { assessmentId, description: 'Read slowly.' };
    const { createdId: instructionId } = await admin.ok(instructions.createInstruction, { body });
    await admin.ok(instructions.updateInstruction, { body: { instructionId, ...body } });
    await admin.ok(instructions.deleteInstruction, { params: { instructionId } });
  },
  duplicates: [
    {
      index: 'instructions_description_key',
      endpoint: instructions.createInstruction,
      by: 'admin',
      refusal: 'instructionTaken',
      body: ({ assessmentId }) => ({ assessmentId, description: 'Twin.' }),
    },
  ],
});
