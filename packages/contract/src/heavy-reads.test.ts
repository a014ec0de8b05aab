import { expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';

it('isHeavyRead is set for every paged list and every chart, and only for GET calls', () => {
  const isPagedOrChart = (path: string) =>
    path.includes(':itemsPerPage') || (path.startsWith('/api/Dashboard/') && path.endsWith('/:id'));
  const undeclared = ENDPOINTS.filter(({ path, isHeavyRead }) => isPagedOrChart(path) && !isHeavyRead);
  const exempt = ['listLiveAssessments', 'listScheduledAssessments'];
  expect(undeclared.map(({ name }) => name).filter((name) => !exempt.includes(name))).toEqual([]);
  expect(ENDPOINTS.filter(({ method, isHeavyRead }) => isHeavyRead && method !== 'GET')).toEqual([]);
});
