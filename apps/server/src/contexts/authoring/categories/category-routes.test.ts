import { outdatedAnswer } from '@invigil/contract/answers';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
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

const create = async (name: string, author = admin) =>
  (await author.ok(categories.createCategory, { body: { name } })).createdId;
const listBy = (author: SignedIn) =>
  author.ok(categories.listCategories, { params: { userId: author.userId } });
const namesBy = async (author: SignedIn) => (await listBy(author)).map(({ name }) => name);

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

it('a deleted category is gone from the list of its Admin, and from no other list [categories.2]', async () => {
  const [author, other] = [await buildAdmin(test), await buildAdmin(test)];
  const categoryId = await create('Heat', author);
  for (const owner of [author, other]) await create('Magnetism', owner);
  await author.ok(categories.deleteCategory, { params: { categoryId } });
  expect(await author.status(categories.deleteCategory, { params: { categoryId } })).toBe(404);
  expect([await namesBy(author), await namesBy(other)]).toEqual([['Magnetism'], ['Magnetism']]);
});

it('a renamed category has its new name in the list, on its questions and beside its assessment [categories.3]', async () => {
  const author = await buildAdmin(test);
  const categoryId = await create('Alegbra', author);
  await create('Geometry', author);
  const { assessmentId } = await buildAssessment(author, {}, [{ categoryId }]);
  await author.ok(categories.updateCategory, { body: { categoryId, name: '  Algebra ' } });
  expect(await namesBy(author)).toEqual(['Algebra', 'Geometry']);
  expect((await listBy(author))[0]).toMatchObject({ createdBy: author.userId, updatedBy: author.userId });
  const [question] = await author.ok(listQuestions, { params: { assessmentId } });
  expect(question?.categoryId).toBe(categoryId);
  const assessment = await author.ok(assessments.getAssessment, { params: { assessmentId } });
  expect(assessment.categoryNames).toBe('Algebra');
});

it('a category cannot be renamed to nothing, to an overlong name or to that of another of its tenant [categories.4]', async () => {
  const [author, other] = [await buildAdmin(test), await buildAdmin(test)];
  const categoryId = await create('Verbs', author);
  await create('Nouns', author);
  await create('Adverbs', other);
  const errors = (name: string) => author.fieldErrors(categories.updateCategory, { categoryId, name });
  expect(await errors(' ')).toEqual({ name: ['required'] });
  expect(await errors('x'.repeat(121))).toEqual({ name: ['tooLong'] });
  const rename = (name: string) => ({ body: { categoryId, name } });
  expect(await author.refusal(categories.updateCategory, rename('NOUNS'))).toBe('categoryTaken');
  expect(await namesBy(author)).toEqual(['Nouns', 'Verbs']);
  // Its own name in another case is no duplicate, nor is the name of another tenant's category.
  for (const name of ['VERBS', 'Adverbs']) await author.ok(categories.updateCategory, rename(name));
  expect(await namesBy(author)).toEqual(['Adverbs', 'Nouns']);
});

it('a category cannot be renamed by another tenant, a candidate or an anonymous caller [categories.5]', async () => {
  const categoryId = await create('Own');
  const other = await buildAdmin(test);
  const body = { categoryId, name: 'Theirs' };
  expect(await other.status(categories.updateCategory, { body })).toBe(404);
  expect(await other.status(categories.updateCategory, { body: { ...body, categoryId: 999_999 } })).toBe(404);
  const candidate = await buildCandidate(test, admin);
  expect(await candidate.status(categories.updateCategory, { body })).toBe(403);
  expect(await test.anonymous.status(categories.updateCategory, { body })).toBe(401);
  expect(await namesBy(admin)).toContain('Own');
});

it('a category renamed from an outdated version is refused with its present name and who gave it [categories.6]', async () => {
  const categoryId = await create('First name');
  const read = async () => (await listBy(admin)).find((category) => category.categoryId === categoryId);
  const opened = await read();
  await admin.ok(categories.updateCategory, { body: { categoryId, name: 'Second name' } });
  const body = { categoryId, name: 'Third name', recordVersion: opened?.recordVersion };
  const refused = await admin.send(categories.updateCategory, { body });
  expect(refused.statusCode).toBe(409);
  const answer = outdatedAnswer(categories.categoryRow).decode(refused.json());
  const present = await read();
  expect(answer).toMatchObject({ changedById: admin.userId, present: { ...present, name: 'Second name' } });
  await admin.ok(categories.updateCategory, { body: { ...body, recordVersion: present?.recordVersion } });
  expect((await read())?.name).toBe('Third name');
});
