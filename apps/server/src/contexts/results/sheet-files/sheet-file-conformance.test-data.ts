import { featureConformance } from '../../../testing/feature-conformance.ts';

const MISSING = 999_999;

export default featureConformance({
  foreignInputs: {
    startSheetFile: ({ attemptId }) => ({ body: { attemptIds: [attemptId] } }),
    getSheetFile: () => ({ params: { sheetFileId: MISSING } }),
    discardSheetFile: () => ({ params: { sheetFileId: MISSING } }),
  },
  // sheet-files.7 shows the refusal: the test of duplicates has no finished attempt.
  otherUniqueIndexes: ['sheet_files_user_key'],
});
