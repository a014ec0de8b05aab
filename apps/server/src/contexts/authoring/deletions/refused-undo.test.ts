import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import {
  createCategory,
  deleteCategory,
  listCategories,
} from '@invigil/contract/authoring/category-endpoints';
import { listDeletions, undoDeletion } from '@invigil/contract/authoring/deletion-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { buildAdmin, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import { assessmentFields, buildAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { offersOf, undoNewest } from './deletions.test-data.ts';
import { makeDeletionsFinal } from './list-deletions.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test, { assessmentLimit: 2, questionLimit: 3 });
});

async function deleteNewCategory(name: string): Promise<number> {
  const { createdId: categoryId } = await admin.ok(createCategory, { body: { name } });
  await admin.ok(deleteCategory, { params: { categoryId } });
  return (await offersOf(admin, 'category'))[0]?.deletionId ?? 0;
}

/** Status and message of an undo. */
async function answerOf(user: SignedIn, deletionId: number): Promise<readonly unknown[]> {
  const response = await user.raw(undoDeletion, { deletionId });
  return [response.statusCode, response.json().responseMsg];
}

const newestOf = async (kind: 'question' | 'assessment' | 'category', assessmentId = 0) =>
  (await offersOf(admin, kind, assessmentId))[0]?.deletionId ?? 0;

describe('an undo that is refused', () => {
  it('a name or text that was taken meanwhile is said, and the undo stays possible [refused-undo.1]', async () => {
    const deletionId = await deleteNewCategory('Optics');
    const twin = await admin.ok(createCategory, { body: { name: 'OPTICS' } });
    expect(await answerOf(admin, deletionId)).toEqual([409, 'takenMeanwhile']);
    await admin.ok(deleteCategory, { params: { categoryId: twin.createdId } });
    expect(await answerOf(admin, deletionId)).toEqual([200, 'successfullyUpdated']);
    const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{ prompt: 'Twin?' }]);
    await admin.ok(questions.deleteQuestion, { params: { questionId: questionIds[0] ?? 0 } });
    const body = questionFields(assessmentId, { prompt: 'Twin?' });
    await admin.ok(questions.createQuestion, { body });
    const question = await newestOf('question', assessmentId);
    expect(await answerOf(admin, question)).toEqual([409, 'takenMeanwhile']);
    const { title } = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
    await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
    await admin.ok(assessments.createAssessment, { body: assessmentFields({ title }) });
    expect(await answerOf(admin, await newestOf('assessment'))).toEqual([409, 'takenMeanwhile']);
  });

  it('a question whose category or assessment was deleted as well asks for that undo first [refused-undo.2]', async () => {
    const { createdId: categoryId } = await admin.ok(createCategory, { body: { name: 'Waves' } });
    const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{ categoryId }, {}]);
    await admin.ok(questions.deleteQuestion, { params: { questionId: questionIds[0] ?? 0 } });
    await admin.ok(deleteCategory, { params: { categoryId } });
    await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
    const question = await newestOf('question', assessmentId);
    expect(await answerOf(admin, question)).toEqual([409, 'partOfDeletion']);
    await undoNewest(admin, 'assessment');
    expect(await answerOf(admin, question)).toEqual([409, 'partOfDeletion']);
    await undoNewest(admin, 'category');
    expect(await answerOf(admin, question)).toEqual([200, 'successfullyUpdated']);
  });

  it('a live assessment is stopped before a question of it is restored [refused-undo.3]', async () => {
    const { assessmentId, questionIds } = await buildAssessment(admin);
    await admin.ok(questions.deleteQuestion, { params: { questionId: questionIds[0] ?? 0 } });
    await admin.ok(assessments.goLive, { body: { assessmentId } });
    expect(await answerOf(admin, await newestOf('question', assessmentId))).toEqual([202, 'stopFirst']);
    const { isLive, questionCount } = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
    expect([isLive, questionCount]).toEqual([true, 2]);
  });

  it('an undo exceeds no limit of the plan [refused-undo.4]', async () => {
    const { assessmentId, questionIds } = await buildAssessment(admin);
    await admin.ok(questions.deleteQuestion, { params: { questionId: questionIds[0] ?? 0 } });
    await admin.ok(questions.createQuestion, { body: questionFields(assessmentId) });
    const question = await newestOf('question', assessmentId);
    expect(await answerOf(admin, question)).toEqual([202, 'maxQuestionQuota']);
    const other = await buildAssessment(admin, {}, []);
    await admin.ok(assessments.deleteAssessment, { params: { assessmentId: other.assessmentId } });
    await buildAssessment(admin, {}, []);
    expect(await answerOf(admin, await newestOf('assessment'))).toEqual([202, 'limitExpired']);
  });

  it('a final deletion, one that was undone, and a foreign one are not found [refused-undo.5]', async () => {
    const deletionId = await deleteNewCategory('Heat');
    expect(await answerOf(await buildAdmin(test), deletionId)).toEqual([404, 'notFoundMsg']);
    test.clock.advance({ seconds: 29 });
    expect(await answerOf(admin, deletionId)).toEqual([200, 'successfullyUpdated']);
    expect(await answerOf(admin, deletionId)).toEqual([404, 'notFoundMsg']);
    const late = await deleteNewCategory('Sound');
    test.clock.advance({ seconds: 30 });
    expect(await offersOf(admin, 'category')).toEqual([]);
    expect(await answerOf(admin, late)).toEqual([404, 'notFoundMsg']);
  });
});

it('a custom role reads and undoes only deletions that its screens allow [refused-undo.6]', async () => {
  const author = await buildCustomRoleUser(test, [SCREENS.categories.path]);
  const designer = await buildCustomRoleUser(test, [SCREENS.certificateTemplates.path]);
  expect(await designer.status(listDeletions, { params: { kind: 'category', assessmentId: 0 } })).toBe(403);
  expect(await offersOf(designer, 'certificateTemplate')).toEqual([]);
  const { createdId: categoryId } = await author.ok(createCategory, { body: { name: 'Light' } });
  await author.ok(deleteCategory, { params: { categoryId } });
  const [offer] = await offersOf(author, 'category');
  const setRole = (roleId: number) =>
    test.ports.database.pool.query('update users set role_id = $1 where id = $2', [roleId, author.userId]);
  await setRole(designer.roleId);
  expect(await answerOf(author, offer?.deletionId ?? 0)).toEqual([404, 'notFoundMsg']);
  await setRole(author.roleId);
  expect(await answerOf(author, offer?.deletionId ?? 0)).toEqual([200, 'successfullyUpdated']);
});

describe('undo and concurrent calls', () => {
  it('of two simultaneous undos one restores the record [refused-undo.7]', async () => {
    const deletionId = await deleteNewCategory('Forces');
    const body = { deletionId };
    const statuses = await Promise.all([
      admin.status(undoDeletion, { body }),
      admin.status(undoDeletion, { body }),
    ]);
    expect(statuses.toSorted()).toEqual([200, 404]);
    const params = { userId: admin.userId };
    expect((await admin.ok(listCategories, { params })).map(({ name }) => name)).toEqual(['Forces']);
  });

  it('an undo and the job that makes deletions final leave the record or nothing of it [refused-undo.8]', async () => {
    const deletionId = await deleteNewCategory('Motion');
    const later = {
      ...test.ports,
      clock: { ...test.ports.clock, now: () => new Date(test.clock.now().getTime() + 30_000) },
    };
    const [status] = await Promise.all([
      admin.status(undoDeletion, { body: { deletionId } }),
      makeDeletionsFinal(later),
    ]);
    const listed = await admin.ok(listCategories, { params: { userId: admin.userId } });
    expect(listed).toHaveLength(status === 200 ? 1 : 0);
    const { rowCount } = await test.ports.database.pool.query(
      'select from deleted_rows where deletion_id = $1',
      [deletionId],
    );
    expect(rowCount).toBe(0);
  });

  it('a record is deleted, restored and deleted again, and each deletion can be undone [refused-undo.9]', async () => {
    const { createdId: categoryId } = await admin.ok(createCategory, { body: { name: 'Energy' } });
    for (const _round of [1, 2]) {
      await admin.ok(deleteCategory, { params: { categoryId } });
      await undoNewest(admin, 'category');
    }
    const listed = await admin.ok(listCategories, { params: { userId: admin.userId } });
    expect(listed.map((row) => row.categoryId)).toEqual([categoryId]);
  });
});

it('beside a server that does not know the undo a deletion is final at once [refused-undo.10]', async () => {
  const { servers } = test.ports;
  const versions = servers.versions;
  Reflect.set(servers, 'versions', () => ['0.3.0', ...versions()]);
  try {
    await deleteNewCategory('Space');
    const params = { kind: 'category', assessmentId: 0 } as const;
    expect(await admin.ok(listDeletions, { params })).toEqual({ areFinal: true, deletions: [] });
    expect((await test.ports.database.pool.query('select from deleted_rows')).rowCount).toBe(0);
  } finally {
    Reflect.set(servers, 'versions', versions);
  }
});
