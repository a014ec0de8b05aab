export { orderedSheets } from './file-uses.ts';
export type { ResultPorts } from './result-ports.ts';
export { listOwnResults, listResultsOfAssessment, listTenantResults } from './results/list-results.ts';
export { getReadableAttempt } from './results/readable-attempt.ts';
export { readerOf, type SelectedResult, selectResults } from './results/result-rows.ts';
