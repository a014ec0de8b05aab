export { orderedSheets } from './file-uses.ts';
export type { ResultPorts } from './result-ports.ts';
export { listOwnResults, listResultsOfAssessment, listTenantResults } from './results/list-results.ts';
export { readResult } from './results/read-result.ts';
export { readOwnSheet } from './results/result-details.ts';
export { type SelectedResult, selectResults } from './results/result-rows.ts';
