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
import { MIGRATIONS } from '../paths.ts';
import { migrateDatabase } from './migrate.ts';
import { fromStored } from './stored-content.ts';
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
  await recordAnswers();
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

/** Lets one question, and one of a paper, be answered by a recording, which that version refused only later. */
async function recordAnswers(): Promise<void> {
  await pool.query(`update questions set prompt_type = 'text', answer_type = 'audio', options = '[]', key = '[]'
    where id = (select max(id) from questions)`);
  await pool.query(`update papers set content = jsonb_set(content, '{questions,0,answerType}', '"audio"')
    where id = (select min(id) from papers)`);
}

const all = async <Row>(text: string) => (await pool.query(text)).rows as Row[];

interface QuestionRow {
  content: AuthoredQuestion & { version: number };
  rendering: (QuestionRendering & { version: number }) | null;
}

it('a migrated database has every question as one prompt and one interaction', async () => {
  const rows = await all<QuestionRow>('select content, rendering from questions');
  expect(rows).toHaveLength(58);
  const questions = rows.map(({ content }) => fromStored<AuthoredQuestion>(content));
  expect(new Set(questions.map(({ interaction }) => interaction.kind))).toEqual(
    new Set(['choice', 'extendedText', 'audioRecording']),
  );
  expect(questions.some(({ prompt }) => prompt.media?.kind === 'image')).toBe(true);
  for (const { rendering } of rows) expect(rendering).toMatchObject({ version: 1 });
});

it('a migrated database has every paper in the shape that attempts are marked against', async () => {
  const rows = await all<{ snapshot: Paper & { version: number } }>('select snapshot from papers');
  expect(rows).toHaveLength(8);
  for (const { snapshot } of rows)
    expect(Object.keys(fromStored<Paper>(snapshot).rules)).not.toContain('allowSeveralTicks');
});

it('a migrated database has every answer in the form of its interaction, and none for a skip', async () => {
  const rows = await all<{ answer: Answer | null }>('select answer from responses');
  expect(rows).toHaveLength(755);
  const kinds = rows.map(({ answer }) => answer?.kind ?? 'skip');
  expect(new Set(kinds)).toEqual(new Set(['choice', 'extendedText', 'skip']));
});

it('a recorded answer type is read as recorded in a question, and as a written answer in a live paper', async () => {
  const [question] = await all<QuestionRow>('select content from questions order by id desc limit 1');
  expect(question?.content.interaction).toEqual({ kind: 'audioRecording', maxSeconds: 60 });
  const [paper] = await all<{ snapshot: Paper }>('select snapshot from papers order by id limit 1');
  expect(paper?.snapshot.questions[0]?.interaction).toEqual({ kind: 'extendedText' });
});
