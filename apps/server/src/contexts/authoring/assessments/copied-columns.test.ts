import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import { nextWord } from '@invigil/testkit/builders/unique';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let assessmentId: number;
let copyId: number;

/** Columns in which a copy differs from its original, by table. Whatever else a table has is the same. */
const DIFFERENT: Readonly<Record<string, readonly string[]>> = {
  assessments: ['id', 'title', 'state', 'paper_id', 'opens_at', 'closes_at', 'review_released_at'],
  instructions: ['id', 'assessment_id'],
  questions: ['id', 'assessment_id'],
  question_origins: ['question_id'],
};
const AUTHORSHIP = ['created_at', 'created_by', 'updated_at', 'updated_by'];

/** Tables about an assessment or a question of which a copy has nothing. */
const NOT_COPIED = [
  'assessment_payments',
  'attempts',
  'board_watches',
  'checkouts',
  'computed_statistics',
  'deleted_records',
  'drafts',
  'extra_times',
  'late_answers',
  'mark_changes',
  'marker_notes',
  'model_fits',
  'papers',
  'participants',
  'problem_reports',
  'prompt_plays',
  'question_flags',
  'question_imports',
  'recordings',
  'regrades',
  'response_notes',
  'responses',
  'scheduled_changes',
  'wording_revisions',
];

const ROWS_OF: Readonly<Record<string, string>> = {
  assessments: 'id = $1',
  instructions: 'assessment_id = $1 order by id',
  questions: 'assessment_id = $1 order by position',
  question_origins: 'question_id in (select id from questions where assessment_id = $1) order by question_id',
};

const query = async (text: string, values: readonly unknown[] = []) =>
  (await test.ports.database.pool.query(text, [...values])).rows;
const rowsOf = (table: string, id: number): Promise<Record<string, unknown>[]> =>
  query(`select * from ${table} where ${ROWS_OF[table]}`, [id]);

beforeAll(async () => {
  test = await startTestApp();
  const author = await buildAdmin(test);
  const certificateTemplateId = await buildTemplate(author);
  const { createdId: categoryId } = await author.ok(categories.createCategory, {
    body: { name: nextWord() },
  });
  const opensAt = new Date(test.clock.now().getTime() + 3_600_000);
  const guide = { modelAnswer: 'A lattice', markingNotes: '<p>Two for why</p>' };
  ({ assessmentId } = await buildLiveAssessment(
    author,
    {
      title: 'Original',
      markingScheme: 'perQuestion',
      totalMarks: 0,
      passMark: 100,
      allowMultipleAttempts: true,
      allowMultipleTicks: true,
      allowMultipleKeys: true,
      showKeyAfterwards: true,
      showExplanationAfterwards: true,
      shuffleQuestions: true,
      openInNewWindow: true,
      reviewRelease: 'byAdmin',
      scoring: { kind: 'partial', deduction: 'none' },
      totalRounding: 'half',
      decimalSign: 'comma',
      answerSeconds: 45,
      certificateTemplateId,
      opensAt,
      closesAt: new Date(opensAt.getTime() + 3_600_000),
    },
    [
      { categoryId, marks: 300, complexity: 'hard', key: ['A', 'B'] },
      { ...WRITTEN, ...guide, categoryId, marks: 200, prompt: 'Why \\(x^2\\)?' },
    ],
  ));
  // In reverse order of the alphabet, so that another order would show.
  for (const description of ['Second <b>things</b>', 'First things'])
    await author.ok(instructions.createInstruction, { body: { assessmentId, description } });
  await query('update assessments set price_minor = 500, review_released_at = now() where id = $1', [
    assessmentId,
  ]);
  await query(
    `update questions set published_hash = '{"version": 1, "published": "one", "corrected": "two"}' where assessment_id = $1`,
    [assessmentId],
  );
  await query(
    `insert into question_origins select id, 'openai', 'a model', now(), 'Notes', 'A passage', 3
     from questions where assessment_id = $1`,
    [assessmentId],
  );
  test.clock.advance({ minutes: 1 });
  ({ createdId: copyId } = await author.ok(assessments.duplicateAssessment, { body: { assessmentId } }));
});
afterAll(() => test.close());

it.each(Object.keys(DIFFERENT))(
  'a copy has every stored column of %s as its original has it, but for those that are named [copied-columns.1]',
  async (table) => {
    const [originals, copies] = [await rowsOf(table, assessmentId), await rowsOf(table, copyId)];
    expect(originals.length).toBeGreaterThan(0);
    expect(copies).toHaveLength(originals.length);
    const own = [...(DIFFERENT[table] ?? []), ...AUTHORSHIP];
    const withoutOwn = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column)));
    expect(copies.map(withoutOwn)).toEqual(originals.map(withoutOwn));
    for (const [index, copy] of copies.entries())
      for (const column of own.filter((name) => name in copy && !name.endsWith('_by')))
        expect(copy[column], column).not.toEqual(originals[index]?.[column]);
  },
);

it.each(Object.keys(DIFFERENT))(
  'the original of this test has a value of its own in every column of %s, so that a forgotten one shows',
  async (table) => {
    const columns = await query(
      `select column_name as name, column_default as preset from information_schema.columns
       where table_name = $1 and table_schema = current_schema()`,
      [table],
    );
    const originals = await rowsOf(table, assessmentId);
    const presets = columns.filter(({ preset }) => preset !== null);
    const [preset = {}] =
      presets.length === 0
        ? []
        : await query(`select ${presets.map(({ name, preset: text }) => `${text} as ${name}`).join(', ')}`);
    const unset = columns
      .map(({ name }) => name)
      .filter((name) => originals.every((row) => row[name] === null || row[name] === preset[name]));
    // Null in every assessment that can be copied.
    expect(unset).toEqual(table === 'assessments' ? ['deleted_at'] : []);
  },
);

it('every table about an assessment or a question is either copied or named as not copied [copied-columns.2]', async () => {
  const tables = await query(
    `select distinct table_name as name from information_schema.columns
     where column_name in ('assessment_id', 'question_id') and table_schema = current_schema()`,
  );
  const copied = Object.keys(DIFFERENT).filter((table) => table !== 'assessments');
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...copied, ...NOT_COPIED].toSorted());
});

it('a copy is a draft without paper, schedule and release', async () => {
  const [copy] = await rowsOf('assessments', copyId);
  expect(copy).toMatchObject({
    title: 'Original (copy)',
    state: 'draft',
    paper_id: null,
    opens_at: null,
    closes_at: null,
    review_released_at: null,
    deleted_at: null,
  });
});
