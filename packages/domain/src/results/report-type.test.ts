import { expect, it } from 'vitest';
import { reportTypeOf } from './report-type.ts';

it('finds a report type by its id, and all results for an unknown one', () => {
  expect([1, 2, 3, 4].map(reportTypeOf)).toEqual(['all', 'pending', 'passed', 'failed']);
  expect([0, 5, -1].map(reportTypeOf)).toEqual(['all', 'all', 'all']);
});
