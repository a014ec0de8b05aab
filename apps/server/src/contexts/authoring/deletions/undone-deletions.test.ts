import { deleteUser } from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { createCategory, deleteCategory } from '@invigil/contract/authoring/category-endpoints';
import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import { undoDeletion } from '@invigil/contract/authoring/deletion-endpoints';
import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { finishAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { templateFields } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { extraTimes } from '../../../database/schema.ts';
import {
  aDayLater,
  IS_GONE,
  IS_THERE,
  presenceOf,
  removeOnce,
  uploadPicture,
} from '../../../testing/stored-files.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { offersOf, readRows, undoNewest } from './deletions.test-data.ts';
import { makeDeletionsFinal } from './list-deletions.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance({ minutes: 1 });
  await makeDeletionsFinal(test.ports);
  admin = await buildAdmin(test);
});

const query = (text: string, values: readonly unknown[] = []) =>
  test.ports.database.pool.query(text, [...values]);

const createTemplate = async (topRightImagePath = '') => {
  const body = templateFields({ publishDate: '2026-06-01', topRightImagePath });
  return (await admin.ok(templates.createTemplate, { body })).createdId;
};

const positionsOf = async (assessmentId: number) => {
  const { rows } = await query(
    'select id, position from questions where assessment_id = $1 order by position',
    [assessmentId],
  );
  return rows.map(({ id, position }) => [id, position]);
};

async function isolated(remove: () => Promise<unknown>, undo: () => Promise<void>): Promise<void> {
  const before = await readRows(test);
  await remove();
  expect(await readRows(test)).not.toEqual(before);
  await undo();
  expect(await readRows(test)).toEqual(before);
  expect((await query('select from deleted_rows')).rowCount).toBe(0);
}

it('an undone deletion of a question leaves each row and column of every table as it was [undone-deletions.1]', async () => {
  const category = await admin.ok(createCategory, { body: { name: 'Optics' } });
  const imagePath = await uploadPicture(admin, questions.uploadQuestionImage);
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [
    {},
    { prompt: 'What bends <b>light</b>?', categoryId: category.createdId, imagePath },
    {},
  ]);
  const questionId = questionIds[1] ?? 0;
  await query(
    `insert into question_origins (question_id, provider, model, drafted_at, source_name, passage, page)
     values ($1, 'gemini', 'm', now(), 'Notes', 'A prism', 3)`,
    [questionId],
  );
  await isolated(
    async () => {
      await admin.ok(questions.deleteQuestion, { params: { questionId } });
      expect(await offersOf(admin, 'question', assessmentId)).toEqual([
        { deletionId: expect.any(Number), name: 'What bends light?', leftMs: 30_000 },
      ]);
    },
    () => undoNewest(admin, 'question', assessmentId),
  );
  expect(await offersOf(admin, 'question', assessmentId)).toEqual([]);
});

it('undone deletions of an instruction, a category and a certificate template leave every table as it was [undone-deletions.2]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, [{}]);
  const body = { assessmentId, description: '<p>Read every question.</p>' };
  const { createdId: instructionId } = await admin.ok(instructions.createInstruction, { body });
  await isolated(
    () => admin.ok(instructions.deleteInstruction, { params: { instructionId } }),
    () => undoNewest(admin, 'instruction', assessmentId),
  );
  const { createdId: categoryId } = await admin.ok(createCategory, { body: { name: 'Optics' } });
  await isolated(
    () => admin.ok(deleteCategory, { params: { categoryId } }),
    () => undoNewest(admin, 'category'),
  );
  const templateId = await createTemplate(await uploadPicture(admin, templates.uploadCertificateImage));
  await isolated(
    () => admin.ok(templates.deleteTemplate, { params: { templateId } }),
    () => undoNewest(admin, 'certificateTemplate'),
  );
});

it('the undo of a category or a template returns it to the deleted assessments that used it [undone-deletions.3]', async () => {
  const { createdId: categoryId } = await admin.ok(createCategory, { body: { name: 'Waves' } });
  const templateId = await createTemplate();
  const built = await buildLiveAssessment(admin, { certificateTemplateId: templateId }, [{ categoryId }]);
  const { assessmentId } = built;
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(finishAttempt, { body: { attemptId } });
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
  test.clock.advance({ seconds: 30 });
  await makeDeletionsFinal(test.ports);
  await isolated(
    () => admin.ok(deleteCategory, { params: { categoryId } }),
    () => undoNewest(admin, 'category'),
  );
  await isolated(
    () => admin.ok(templates.deleteTemplate, { params: { templateId } }),
    () => undoNewest(admin, 'certificateTemplate'),
  );
});

/** One row in each table whose rows are deleted with an assessment, as far as one without attempts can have them. */
async function fillTables(assessmentId: number, candidateId: number): Promise<void> {
  const { rows } = await query('select id from papers where assessment_id = $1', [assessmentId]);
  const values = [assessmentId, admin.userId, candidateId, rows[0].id] as const;
  const statements = [
    `insert into question_origins (question_id, provider, model, drafted_at)
      select id, 'gemini', 'm', now() from questions where assessment_id = $1`,
    `insert into extra_times values ($1, $3, 25, 5, 'Glasses', $2, now(), gen_random_uuid())`,
    `insert into question_imports (tenant_id, assessment_id, file_id, created_at) values ($2, $1, gen_random_uuid(), now())`,
    `insert into question_import_rows (import_id, position, line, excerpt, category_name, problems, is_checked)
      select id, 1, 2, 'What?', '', '[]', true from question_imports where assessment_id = $1`,
    `insert into drafts (tenant_id, assessment_id, kind, state, provider, model, request, requested_count, list_version,
        is_awaited, created_at)
      values ($2, $1, 'instructions', 'ready', 'gemini', 'm', '{}', 1, 'v', false, now())`,
    `insert into draft_items (draft_id, position, description) select id, 1, 'Read.' from drafts where assessment_id = $1`,
    `insert into regrades (assessment_id, reason, created_by, created_at, attempt_count) values ($1, 'Wrong key', $2, now(), 0)`,
    `insert into paper_revisions (paper_id, number, regrade_id, content)
      select $4, 1, id, '{"version": 1}' from regrades where assessment_id = $1`,
    `insert into wording_revisions (paper_id, number, question_id, content, reason, created_by, created_at)
      values ($4, 1, 1, '{"version": 1, "questions": {}}', 'A typo', $2, now())`,
    `insert into computed_statistics (assessment_id, selection, state, created_at) values ($1, 'first', 'ready', now())`,
    `insert into model_fits (assessment_id, selection, state, created_at) values ($1, 'first', 'ready', now())`,
    `insert into board_watches (assessment_id, watched_until) values ($1, now())`,
    `insert into scheduled_changes (assessment_id, at, due_at) values ($1, now(), now()) on conflict do nothing`,
  ];
  for (const statement of statements) {
    const count = Math.max(...[...statement.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
    // Numbers every parameter, because PostgreSQL refuses one whose type nothing shows.
    const used = values.slice(0, count).map((_value, index) => `$${index + 1}::int`);
    await query(`with parameters as (select ${used.join(', ')}) ${statement}`, values.slice(0, count));
  }
}

/** Tables whose rows are deleted with an assessment, except changes of marks, which only one with attempts has. */
const DEPENDENT_TABLES = `
  with recursive dependents as (
    select 'assessments'::regclass::oid as id
    union select conrelid from pg_constraint join dependents on confrelid = dependents.id
    where contype = 'f' and confdeltype = 'c')
  select id::regclass::text as name from dependents where id <> 'mark_changes'::regclass order by name`;

it('an undone deletion of an assessment leaves each row and column of every table as it was [undone-deletions.4]', async () => {
  const candidate = await buildCandidate(test, admin);
  const { assessmentId } = await buildLiveAssessment(admin, {
    certificateTemplateId: await createTemplate(),
    participantMode: 'byEmail',
    participantEmails: 'ann@example.org, ben@example.org',
  });
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  const body = { assessmentId, description: '<p>Read every question.</p>' };
  await admin.ok(instructions.createInstruction, { body });
  await fillTables(assessmentId, candidate.userId);
  await isolated(
    async () => {
      await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
      const { rows: dependents } = await query(DEPENDENT_TABLES);
      const { rows: kept } = await query(
        `select distinct table_name as name from deleted_rows where change = 'removed' order by name`,
      );
      expect(kept).toEqual(dependents);
      expect((await query('select from invitations where tenant_id = $1', [admin.userId])).rowCount).toBe(0);
    },
    () => undoNewest(admin, 'assessment'),
  );
});

it('an undone deletion of an assessment with results shows it again as it was, with its drafts [undone-deletions.5]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(finishAttempt, { body: { attemptId } });
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  await fillTables(assessmentId, candidate.userId);
  test.clock.advance({ minutes: 1 });
  await isolated(
    async () => {
      await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
      expect(await admin.status(assessments.getAssessment, { params: { assessmentId } })).toBe(404);
    },
    () => undoNewest(admin, 'assessment'),
  );
});

it('a draft that was being written is cancelled by the deletion of its assessment, also after the undo', async () => {
  const { assessmentId } = await buildAssessment(admin);
  await query(
    `insert into drafts (tenant_id, assessment_id, kind, state, provider, model, request, requested_count, list_version,
       is_awaited, created_at)
     values ($2::int, $1::int, 'instructions', 'running', 'gemini', 'm', '{}', 1, 'v', true, now())`,
    [assessmentId, admin.userId],
  );
  await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
  await undoNewest(admin, 'assessment');
  const { rows } = await query('select state from drafts where assessment_id = $1', [assessmentId]);
  expect(rows).toEqual([{ state: 'cancelled' }]);
});

it('an undo restores nothing of a person who was deleted meanwhile [undone-deletions.11]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin);
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  const candidate = await buildCandidate(test, admin);
  await fillTables(assessmentId, candidate.userId);
  await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
  const owner = await test.signIn(OWNER);
  await owner.ok(deleteUser, { params: { userId: candidate.userId } });
  await undoNewest(admin, 'assessment');
  expect(await test.ports.database.db.$count(extraTimes, eq(extraTimes.assessmentId, assessmentId))).toBe(0);
  expect((await admin.ok(assessments.getAssessment, { params: { assessmentId } })).questionCount).toBe(3);
});

it('the undo of a question does not send live again what its deletion stopped [undone-deletions.6]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  await admin.ok(questions.deleteQuestion, { params: { questionId: questionIds[0] ?? 0 } });
  await undoNewest(admin, 'question', assessmentId);
  const { isLive, questionCount } = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
  expect([isLive, questionCount]).toEqual([false, 3]);
});

it('a question whose position was taken returns to its place, and those behind it move on [undone-deletions.7]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{}, {}, {}]);
  const [first = 0, second = 0, third = 0] = questionIds;
  await admin.ok(questions.deleteQuestion, { params: { questionId: third } });
  const last = await admin.ok(questions.createQuestion, { body: questionFields(assessmentId) });
  await admin.ok(questions.deleteQuestion, { params: { questionId: first } });
  await undoNewest(admin, 'question', assessmentId);
  await undoNewest(admin, 'question', assessmentId);
  expect(await positionsOf(assessmentId)).toEqual([
    [first, 1],
    [second, 2],
    [third, 3],
    [last.createdId, 4],
  ]);
});

it('several deletions are offered newest first, and each can be undone in any order [undone-deletions.8]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [
    { prompt: 'One?' },
    { prompt: 'Two?' },
    { prompt: 'Three?' },
  ]);
  for (const questionId of questionIds) {
    await admin.ok(questions.deleteQuestion, { params: { questionId } });
    test.clock.advance({ seconds: 1 });
  }
  const offers = await offersOf(admin, 'question', assessmentId);
  expect(offers.map(({ name, leftMs }) => [name, leftMs])).toEqual([
    ['Three?', 29_000],
    ['Two?', 28_000],
    ['One?', 27_000],
  ]);
  for (const index of [1, 2, 0])
    await admin.ok(undoDeletion, { body: { deletionId: offers[index]?.deletionId ?? 0 } });
  expect((await positionsOf(assessmentId)).map(([id]) => id)).toEqual(questionIds);
});

it('the pictures of a deleted record stay until its deletion is final, and go as any unused file [undone-deletions.9]', async () => {
  const imagePath = await uploadPicture(admin, questions.uploadQuestionImage);
  const templateImage = await uploadPicture(admin, templates.uploadCertificateImage);
  const { questionIds } = await buildAssessment(admin, {}, [{ imagePath }]);
  const templateId = await createTemplate(templateImage);
  admin = await aDayLater(test, admin);
  await admin.ok(questions.deleteQuestion, { params: { questionId: questionIds[0] ?? 0 } });
  await admin.ok(templates.deleteTemplate, { params: { templateId } });
  await removeOnce(test);
  test.clock.advance({ seconds: 29 });
  expect(await makeDeletionsFinal(test.ports)).toBe(0);
  await removeOnce(test);
  for (const each of [imagePath, templateImage]) expect(await presenceOf(test, each)).toEqual(IS_THERE);
  test.clock.advance({ seconds: 1 });
  expect(await makeDeletionsFinal(test.ports)).toBe(2);
  expect((await query('select from deleted_rows')).rowCount).toBe(0);
  await removeOnce(test);
  for (const each of [imagePath, templateImage]) expect(await presenceOf(test, each)).toEqual(IS_GONE);
});

it('a deletion and its undo are in the audit trail [undone-deletions.10]', async () => {
  const { createdId: categoryId } = await admin.ok(createCategory, { body: { name: 'Heat' } });
  await admin.ok(deleteCategory, { params: { categoryId } });
  await undoNewest(admin, 'category');
  const { rows } = await query(
    'select action, subject_id, subject_name, detail from audit_entries where tenant_id = $1 and subject_id = $2 order by id',
    [admin.userId, String(categoryId)],
  );
  expect(rows.slice(1)).toEqual([
    { action: 'categoryDeleted', subject_id: String(categoryId), subject_name: 'Heat', detail: {} },
    {
      action: 'deletionUndone',
      subject_id: String(categoryId),
      subject_name: 'Heat',
      detail: { kind: 'category' },
    },
  ]);
});
