export { type SelectedResult, selectResults } from './results/result-rows.ts';
