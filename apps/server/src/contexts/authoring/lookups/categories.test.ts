import * as categories from '@invigil/contract/authoring/category-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

describe('categories', () => {
  it('need a name [assessments.11]', async () => {
    const errors = await admin.fieldErrors(categories.createCategory, { name: ' ' });
    expect(errors).toEqual({ name: ['required'] });
  });

  it('refuses duplicates and deleting one that a question uses [assessments.5]', async () => {
    const { createdId: categoryId } = await admin.ok(categories.createCategory, { body: { name: 'Optics' } });
    expect(await admin.refusal(categories.createCategory, { body: { name: 'optics' } })).toBe(
      'categoryTaken',
    );
    await buildAssessment(admin, {}, [{ categoryId }]);
    expect(await admin.refusal(categories.deleteCategory, { params: { categoryId } })).toBe('categoryInUse');
    const other = await buildAdmin(test);
    expect(await other.status(categories.deleteCategory, { params: { categoryId } })).toBe(404);
    await other.ok(categories.createCategory, { body: { name: 'Optics' } });
  });
});
