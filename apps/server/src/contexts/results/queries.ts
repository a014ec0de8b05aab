export { orderedSheets } from './file-uses.ts';
export { type SelectedResult, selectResults } from './results/result-rows.ts';
