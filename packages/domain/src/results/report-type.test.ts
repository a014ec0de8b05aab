import { expect, it } from 'vitest';
import { reportTypeOf } from './report-type.ts';

it('reportTypeOf finds a report type by its id, and returns all for an unknown id', () => {
  expect([1, 2, 3, 4].map(reportTypeOf)).toEqual(['all', 'pending', 'passed', 'failed']);
  expect([0, 5, -1].map(reportTypeOf)).toEqual(['all', 'all', 'all']);
});
