import * as contract from '@invigil/contract/authoring/import-endpoints';
import { featureConformance } from '../../../testing/feature-conformance.ts';

const MISSING = '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70';
const MISSING_FILE = `/Resources/Imports/${MISSING}`;

export default featureConformance({
  foreignInputs: {
    readQuestionCsv: ({ assessmentId }) => ({ body: { assessmentId, path: MISSING_FILE } }),
    stageQuestionCsv: ({ assessmentId }) => ({ body: { assessmentId, path: MISSING_FILE } }),
    checkImportedQuestions: () => ({ params: { batchId: MISSING } }),
    listImportedQuestions: () => ({ params: { batchId: MISSING } }),
    saveImportedQuestions: () => ({ params: { batchId: MISSING } }),
  },
  performAudited: async ({ admin, assessmentId }) => {
    const bytes = Buffer.from('question\nDescribe an audited import.\n');
    const file = { bytes, name: 'questions.csv', type: 'text/csv' };
    const path = (await admin.sendFile(contract.uploadQuestionCsv, file)).json().dbPath;
    await admin.ok(contract.readQuestionCsv, { body: { path, assessmentId } });
  },
});
