import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import { listResultDetails } from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
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

it('categories require a name that is not empty [assessments.11]', async () => {
  const errors = await admin.fieldErrors(categories.createCategory, { name: ' ' });
  expect(errors).toEqual({ name: ['required'] });
});

it('categories have unique names in a tenant, and cannot be deleted while a question uses them [assessments.5]', async () => {
  const { createdId: categoryId } = await admin.ok(categories.createCategory, { body: { name: 'Optics' } });
  expect(await admin.refusal(categories.createCategory, { body: { name: 'optics' } })).toBe('categoryTaken');
  await buildAssessment(admin, {}, [{ categoryId }]);
  expect(await admin.refusal(categories.deleteCategory, { params: { categoryId } })).toBe('categoryInUse');
  const other = await buildAdmin(test);
  expect(await other.status(categories.deleteCategory, { params: { categoryId } })).toBe(404);
  await other.ok(categories.createCategory, { body: { name: 'Optics' } });
});

it('categories can be deleted while only questions of a deleted assessment use them [categories.1]', async () => {
  const { createdId: categoryId } = await admin.ok(categories.createCategory, { body: { name: 'Sound' } });
  const { assessmentId } = await buildLiveAssessment(admin, {}, [{ categoryId }]);
  const attemptId = await buildAttempt(await buildCandidate(test, admin), assessmentId);
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: true } });
  expect(await admin.refusal(categories.deleteCategory, { params: { categoryId } })).toBe('categoryInUse');
  await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
  await admin.ok(categories.deleteCategory, { params: { categoryId } });
  // The result of the deleted assessment stays.
  expect(await admin.ok(listResultDetails, { params: { attemptId } })).toHaveLength(1);
});
