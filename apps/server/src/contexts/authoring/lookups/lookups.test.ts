import * as lookups from '@invigil/contract/authoring/lookup-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { INTERACTION_IDS } from '@invigil/domain/authoring/interactions/interaction';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

it('the fixed lists have fixed ids, each with a name [lookups.1]', async () => {
  expect(await admin.ok(lookups.listMarkingSchemes)).toEqual([
    { id: 1, name: 'Equal distribution' },
    { id: 2, name: 'No marks (survey)' },
    { id: 3, name: 'Question wise' },
  ]);
  expect(await admin.ok(lookups.listParticipantModes)).toEqual([
    { id: 1, name: 'All my candidates' },
    { id: 2, name: 'By e-mail' },
  ]);
  expect(await admin.ok(lookups.listPromptTypes)).toEqual([
    { id: 1, name: 'Image' },
    { id: 2, name: 'Audio' },
    { id: 3, name: 'Video' },
    { id: 4, name: 'Plain text' },
    { id: 5, name: 'MCQ' },
  ]);
  expect(await admin.ok(lookups.listComplexities)).toEqual([
    { id: 1, name: 'Easy' },
    { id: 2, name: 'Medium' },
    { id: 3, name: 'Hard' },
  ]);
  expect(await admin.ok(lookups.listReportTypes)).toEqual([
    { id: 1, name: 'All' },
    { id: 2, name: 'Pending' },
    { id: 3, name: 'Passed' },
    { id: 4, name: 'Failed' },
  ]);
});

it('the list of question types names the kinds of answer of the published interface [lookups.2]', async () => {
  const ids = (await admin.ok(lookups.listPromptTypes)).map((row) => row.id);
  // Numbers and short answers are additions: in this list they would be offered as a type of question too.
  const { numeric, textEntry, ...published } = INTERACTION_IDS;
  for (const kind of Object.values(published)) expect(ids).toContain(kind);
  expect([numeric, textEntry].filter((id) => ids.includes(id))).toEqual([]);
});

it('every list of questions names the kinds of a question and of its answer [lookups.3]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, [{}, WRITTEN]);
  const listed = await admin.ok(listQuestions, { params: { assessmentId } });
  expect(listed.map((question) => [question.promptTypeName, question.answerTypeName])).toEqual([
    ['MCQ', 'MCQ'],
    ['Plain text', 'Descriptive text'],
  ]);
});

it('the fixed lists are refused for candidates with 403 and for anonymous callers with 401', async () => {
  const candidate = await buildCandidate(test, admin);
  for (const endpoint of Object.values(lookups).filter((exported) => 'path' in exported)) {
    expect(await candidate.status(endpoint), endpoint.name).toBe(403);
    expect(await test.anonymous.status(endpoint), endpoint.name).toBe(401);
  }
});
