import * as contract from '@invigil/contract/accounts/candidate-import-endpoints';
import { featureConformance } from '../../../testing/feature-conformance.ts';

const MISSING = '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70';

export default featureConformance({
  foreignInputs: {
    listImportedUsers: () => ({ params: { batchId: MISSING } }),
    saveImportedUsers: () => ({ params: { batchId: MISSING } }),
  },
  performAudited: async ({ admin }) => {
    const bytes = Buffer.from('fullName,email\nPaz Audited,paz.audited@example.org\n');
    const file = { bytes, name: 'candidates.csv', type: 'text/csv' };
    const path = (await admin.sendFile(contract.uploadUserCsv, file)).json().dbPath;
    const { batchId } = await admin.ok(contract.readUserCsv, { body: { path } });
    await admin.ok(contract.saveImportedUsers, { params: { batchId } });
  },
});
