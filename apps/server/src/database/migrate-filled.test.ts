import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import type { Paper } from '@invigil/domain/authoring/paper';
import type { AuthoredQuestion, QuestionRendering } from '@invigil/domain/authoring/question';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyIn } from '../backup/table-copy.ts';
import { formerPaper, formerQuestionColumns, formerRendering } from '../contexts/authoring/former-columns.ts';
import { formerAnswer } from '../contexts/exams/former-answer.ts';
import { MIGRATIONS } from '../paths.ts';
import { migrateDatabase } from './migrate.ts';
import { readContent } from './stored-content.ts';
import { migrateTo } from './testing/migrate-to.ts';

// The site that a server of schema 0007 filled: eight published papers, 98 attempts, choices, texts and skips.

const name = `filled_${randomUUID().replaceAll('-', '')}`;
let maintenance: Pool;
let pool: Pool;

type Dump = Record<string, { readonly columns: string[]; readonly rows: string }>;

beforeAll(async () => {
  const cluster = inject('cluster');
  maintenance = new Pool({ ...cluster, max: 1 });
  await maintenance.query(`create database ${name}`);
  pool = new Pool({ ...cluster, database: name, max: 2 });
  // A pool has ended before its last connection is closed; the forced drop may cut that one.
  pool.on('error', () => undefined);
  await migrateTo(pool, '0007_hardening');
  await load(path.join(import.meta.dirname, 'testing/demo-0007.json.gz'));
  await migrateDatabase(pool, MIGRATIONS);
});
afterAll(async () => {
  await pool.end();
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
});

async function load(file: string): Promise<void> {
  const dump = JSON.parse(gunzipSync(await readFile(file)).toString()) as Dump;
  const client = await pool.connect();
  try {
    // Disables foreign keys, because the dump does not order the tables by their references.
    await client.query(`set session_replication_role = 'replica'`);
    for (const [table, { columns, rows }] of Object.entries(dump))
      await copyIn(client, { name: table, columns }, Readable.from([Buffer.from(rows)]));
  } finally {
    client.release(true);
  }
}

const all = async <Row>(text: string) => (await pool.query(text)).rows as Row[];

type QuestionRow = ReturnType<typeof formerQuestionColumns> & {
  content: AuthoredQuestion & { version: number };
  rendered: object;
  rendering: QuestionRendering & { version: number };
};
const QUESTIONS = `
  select content, rendered, rendering, prompt_type as "promptType", answer_type as "answerType", prompt,
    is_code as "isCode", options, key, explanation, image_file_id as "imageFileId",
    image_description as "imageDescription"
  from questions`;

it('a migrated database has every question as one prompt and one interaction', async () => {
  const rows = await all<QuestionRow>(QUESTIONS);
  expect(rows).toHaveLength(58);
  for (const { content, rendered, rendering, ...former } of rows) {
    const question = readContent<AuthoredQuestion>(content);
    expect(formerQuestionColumns(question)).toEqual(former);
    const texts = readContent<QuestionRendering>(rendering);
    expect(formerRendering(question.interaction, texts)).toEqual(rendered);
  }
  const kinds = rows.map(({ content }) => content.interaction.kind);
  expect(new Set(kinds)).toEqual(new Set(['choice', 'extendedText']));
  expect(rows.some(({ content }) => content.prompt.media?.kind === 'image')).toBe(true);
});

it('a migrated database has every paper in the shape that attempts are marked against', async () => {
  const rows = await all<{ content: object; snapshot: Paper & { version: number } }>(
    'select content, snapshot from papers',
  );
  expect(rows).toHaveLength(8);
  for (const { content, snapshot } of rows) {
    const paper = readContent<Paper>(snapshot);
    expect(Object.keys(paper.rules)).not.toContain('allowSeveralTicks');
    expect(formerPaper(paper)).toEqual(content);
  }
});

it('a migrated database has every answer in the form of its interaction, and none for a skip', async () => {
  const rows = await all<{ answer: Answer | null } & ReturnType<typeof formerAnswer>>(
    'select answer, selected, answer_text as "answerText", is_skipped as "isSkipped" from responses',
  );
  expect(rows).toHaveLength(755);
  for (const { answer, ...former } of rows) expect(formerAnswer(answer)).toEqual(former);
  const kinds = rows.map(({ answer }) => answer?.kind ?? 'skip');
  expect(new Set(kinds)).toEqual(new Set(['choice', 'extendedText', 'skip']));
});

it('a migrated database accepts the writes of a server of the previous version, which knows none of the new columns', async () => {
  await pool.query(`update responses set selected = '{A,C}', answer_text = '', is_skipped = false
      where (attempt_id, question_id) = (select attempt_id, question_id from responses limit 1)`);
  const [changed] = await all<{ answer: Answer }>(`select answer from responses where selected = '{A,C}'`);
  expect(changed?.answer).toEqual({ kind: 'choice', selected: ['A', 'C'] });
  await pool.query(
    `update questions set prompt = 'Anew', rendered = null where id = (select min(id) from questions)`,
  );
  const [question] = await all<QuestionRow>(`${QUESTIONS} where prompt = 'Anew'`);
  expect(question?.content.prompt.source).toBe('Anew');
  expect(question?.rendering).toBeNull();
});

it('a recorded answer type is read as recorded in a question, and as a written answer in a live paper', async () => {
  const [id] = await all<{ id: number }>(`update questions set prompt_type = 'text', answer_type = 'audio',
      options = '[]', key = '[]' where id = (select max(id) from questions) returning id`);
  const [question] = await all<QuestionRow>(`${QUESTIONS} where id = ${id?.id}`);
  expect(question?.content.interaction).toEqual({ kind: 'audioRecording' });
  await pool.query(`update papers set content = jsonb_set(content, '{questions,0,answerType}', '"audio"')
      where id = (select min(id) from papers)`);
  const [paper] = await all<{ snapshot: Paper }>('select snapshot from papers order by id limit 1');
  expect(paper?.snapshot.questions[0]?.interaction).toEqual({ kind: 'extendedText' });
});
