import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { listResultDetails, listResults } from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  buildAssessment,
  buildLiveAssessment,
  questionFields,
  WRITTEN,
} from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { importCalls } from './imports/import-calls.test-data.ts';

// Servers of version 0.2.0 serve beside this version while they are replaced, and this one beside the next.

const NEXT = path.join(import.meta.dirname, '../../database/next-migrations/drop_former_shapes.sql');

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const all = async (text: string, values: unknown[] = []) =>
  (await test.context.database.pool.query(text, values)).rows;

/** A live exam with a choice and a written question, and the attempt of a candidate. */
async function sit() {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {}, [{}, WRITTEN]);
  const [choiceId = 0, textId = 0] = questionIds;
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const save = (questionId: number, answer: string, isSkipped = false) =>
    candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionId, { answerText: answer, isSkipped }),
    });
  const marked = async () => {
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const details = await candidate.ok(listResultDetails, { params: { attemptId } });
    return details.map(({ answer }) => answer);
  };
  return { assessmentId, choiceId, textId, attemptId, candidate, save, marked };
}

it('a question that this version saves has the columns of version 0.2.0 too', async () => {
  const { questionIds } = await buildAssessment(admin, {}, [
    { prompt: 'Which?', isCode: true },
    { ...WRITTEN, prompt: 'Why?' },
  ]);
  const rows = await all(
    `select prompt_type, answer_type, prompt, is_code, key, explanation, image_file_id, image_description,
      jsonb_array_length(options) as options, rendered #>> '{options,1,label}' as rendered
    from questions where id = any($1) order by id`,
    [questionIds],
  );
  const shared = { explanation: 'Because it is the second.', image_file_id: null, image_description: '' };
  expect(rows).toEqual([
    {
      prompt_type: 'choice',
      answer_type: 'choice',
      prompt: 'Which?',
      is_code: true,
      key: ['B'],
      options: 3,
      rendered: 'B',
      ...shared,
    },
    {
      prompt_type: 'text',
      answer_type: 'text',
      prompt: 'Why?',
      is_code: false,
      key: [],
      options: 0,
      rendered: null,
      ...shared,
    },
  ]);
});

it('the last answer counts when servers of version 0.2.0 and of this version save in turns, with the same answers and a skip', async () => {
  const { assessmentId, choiceId, textId, attemptId, candidate, save, marked } = await sit();
  // The upsert of version 0.2.0.
  const upsert = `insert into responses as r (attempt_id, question_id, selected, answer_text, is_skipped, sequence,
      saved_at, pointer_leave_count, visibility_change_count)
    values ($1, $2, $3, $4, $5, 1, now(), 0, 0)
    on conflict (attempt_id, question_id) do update set selected = excluded.selected,
      answer_text = excluded.answer_text, is_skipped = excluded.is_skipped`;
  const saveAsBefore = (questionId: number, selected: string, text = '', isSkipped = false) =>
    all(upsert, [attemptId, questionId, selected, text, isSkipped]);
  const stored = async (questionId: number) =>
    (await all('select answer, is_skipped from responses where question_id = $1', [questionId]))[0];
  await saveAsBefore(choiceId, '{B}');
  await save(choiceId, 'Option-A');
  expect(await stored(choiceId)).toEqual({
    answer: { version: 1, kind: 'choice', selected: ['A'] },
    is_skipped: false,
  });
  // The columns of version 0.2.0 have these values already.
  await saveAsBefore(choiceId, '{B}');
  expect(await stored(choiceId)).toEqual({ answer: { kind: 'choice', selected: ['B'] }, is_skipped: false });
  await saveAsBefore(choiceId, '{}', '', true);
  expect(await stored(choiceId)).toEqual({ answer: null, is_skipped: true });
  await save(choiceId, '', true);
  await saveAsBefore(choiceId, '{B}');
  await save(textId, 'It melts.');
  await saveAsBefore(textId, '{}', 'Current flows.');
  const read = await candidate.ok(attempts.getQuestion, {
    params: { assessmentId, position: 2 },
  });
  expect(read.answer).toEqual({ kind: 'extendedText', text: 'Current flows.' });
  expect(await marked()).toEqual(['second', 'Current flows.']);
});

it('a question that a server of version 0.2.0 adds, changes or renders is read', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{}]);
  await all(
    `insert into questions (assessment_id, position, complexity, prompt_type, answer_type, prompt, is_code, options, key,
      explanation, rendered, marks, created_at, updated_at)
    values ($1, 2, 'easy', 'choice', 'choice', 'Added', false, '[{"label":"A","text":"x"},{"label":"B","text":"y"}]',
      '["B"]', '', '{"promptHtml":"Added","options":[{"label":"A","html":"x"},{"label":"B","html":"y"}],"explanationHtml":""}',
      0, now(), now())`,
    [assessmentId],
  );
  await all(`update questions set prompt = 'Changed', rendered = null where id = $1`, [questionIds[0]]);
  const listed = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(listed.map(({ prompt, keyText }) => [prompt, keyText])).toEqual([
    ['Changed', 'second'],
    ['Added', 'y'],
  ]);
});

it('a row of an import that either version has checked is saved by the other', async () => {
  const calls = importCalls(admin);
  const assessmentId = await calls.emptyAssessment();
  const batchId = await calls.stage(assessmentId);
  await calls.list(batchId);
  const [row] = await all('select question from question_import_rows where import_id = $1', [batchId]);
  expect(row.question.columns).toMatchObject({ promptType: 'choice', prompt: 'Two or three?', key: ['A'] });
  // As version 0.2.0 stores it.
  await all(
    `update question_import_rows set question = question - 'content' - 'rendering' where import_id = $1`,
    [batchId],
  );
  await calls.save(batchId);
  expect((await calls.questionsOf(assessmentId)).map(({ prompt }) => prompt)).toEqual(['Two or three?']);
});

it('the server goes on serving, with what it stored, once the migration of the next version has dropped the former columns', async () => {
  const before = await sit();
  await before.save(before.choiceId, 'Option-A');
  for (const statement of (await readFile(NEXT, 'utf8')).split('--> statement-breakpoint'))
    await all(statement);
  await before.save(before.textId, 'It melts.');
  expect(await before.marked()).toEqual(['first', 'It melts.']);
  const after = await sit();
  await after.save(after.choiceId, 'Option-B');
  expect(await after.marked()).toEqual(['second', '']);
  const listed = await admin.ok(listResults, {
    params: {
      userId: admin.userId,
      page: 1,
      pageSize: 10,
      reportTypeId: 0,
      assessmentId: before.assessmentId,
    },
    query: {},
  });
  expect(listed).toMatchObject({ count: 1 });
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{ prompt: 'Which?' }]);
  expect(
    await admin.refusal(questions.createQuestion, {
      body: questionFields(assessmentId, { prompt: 'Which?' }),
    }),
  ).toBe('questionTaken');
  const update = { ...questionFields(assessmentId, { prompt: 'Who?' }), questionId: questionIds[0] ?? 0 };
  await admin.ok(questions.updateQuestion, { body: update });
  const calls = importCalls(admin);
  const batchId = await calls.stage(assessmentId);
  await calls.list(batchId);
  await calls.save(batchId);
  expect((await calls.questionsOf(assessmentId)).map(({ prompt }) => prompt)).toEqual([
    'Who?',
    'Two or three?',
  ]);
});
