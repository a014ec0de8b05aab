import { expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';

it('isHeavyRead is set for every paged list and every chart, and only for calls that change nothing', () => {
  const isPagedOrChart = (path: string) =>
    path.includes(':itemsPerPage') || (path.startsWith('/api/Dashboard/') && path.endsWith('/:id'));
  const undeclared = ENDPOINTS.filter(({ path, isHeavyRead }) => isPagedOrChart(path) && !isHeavyRead);
  const exempt = ['listLiveAssessments', 'listScheduledAssessments'];
  expect(undeclared.map(({ name }) => name).filter((name) => !exempt.includes(name))).toEqual([]);
  const byBody = ENDPOINTS.filter(({ method, isHeavyRead }) => isHeavyRead && method !== 'GET');
  // Changes of a regrade and answers of a practice run are too long for an address.
  expect(byBody.map(({ name }) => name).toSorted()).toEqual(['markPracticeAnswers', 'previewRegrade']);
});

it('waitsForModel is set for every call that answers with the work of a model, and for no other [model-calls.1]', () => {
  const waiting = ENDPOINTS.filter(({ waitsForModel }) => waitsForModel).map(({ name }) => name);
  const drafted = ['Questions', 'Instructions', 'Text'].flatMap((kind) =>
    ['Gemini', 'OpenAi'].map((provider) => `draft${kind}With${provider}`),
  );
  expect(waiting.toSorted()).toEqual([...drafted, 'testAiProvider'].toSorted());
});
