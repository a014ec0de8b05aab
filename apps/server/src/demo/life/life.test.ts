import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { signInWith } from '@invigil/testkit/builders/site';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { AllPorts } from '../../all-ports.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { closeOverdueAttempts } from '../../contexts/exams/closing/close-overdue-attempts.ts';
import { createPorts } from '../../create-ports.ts';
import { openDatabase } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import { TEMPLATE } from '../../testing/global-setup.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { SAT_NOW } from '../content/assessments.ts';
import { SITTING_NOW } from '../content/people.ts';
import { SAMPLE_ACCOUNTS } from '../content/sample-accounts.ts';
import { type FilledDemonstration, runDemonstration } from '../run-demonstration.ts';
import { createCandidatesAtWork } from './bring-to-life.ts';
import type { Life } from './life.ts';

const SECONDS = 1_000;
const MINUTES = 60 * SECONDS;
const START = new Date('2026-06-17T10:30:00.000Z');
const name = `demo_${randomUUID().replaceAll('-', '')}`;
const maintenance = new Pool({ ...inject('cluster'), max: 1 });

let now = START.getTime();
let filesFolder: string;
let ports: AllPorts;
let app: FastifyInstance;
let filled: FilledDemonstration;
let life: Life;

beforeAll(async () => {
  await maintenance.query(`create database ${name} template ${TEMPLATE}`);
  filesFolder = await mkdtemp(path.join(tmpdir(), 'invigil-demo-'));
  const connection = { ...inject('cluster'), database: name, max: 8 };
  const secretKey = Buffer.alloc(32, 7);
  filled = await runDemonstration({ connection, filesFolder, secretKey, now: START });
  const log = createLog('silent');
  const clock = { now: () => new Date(now) };
  const database = openDatabase(connection, () => undefined);
  ports = createPorts({
    config: readConfig({ DEMO: 'true', LOG_LEVEL: 'silent' }),
    database,
    clock,
    secretKey,
    filesFolder,
    log,
    demoAccounts: SAMPLE_ACCOUNTS,
  });
  app = await buildApp(ports, { logger: log, webPages: false });
  life = await createCandidatesAtWork({ app, database, clock }, filled);
});

afterAll(async () => {
  await app.close();
  await ports.database.close();
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
  await rm(filesFolder, { recursive: true, force: true });
});

/** Lets time pass in steps, while somebody looks or nobody. @returns the number of calls of the candidates */
async function pass(ms: number, { looking }: { readonly looking: boolean }): Promise<number> {
  let calls = 0;
  for (const end = now + ms; now < end; now += SECONDS) {
    if (looking) life.look();
    // The board is shown for a second; five calls are made in it at most.
    for (let call = 0; call < 5; call++) if (await life.step()) calls += 1;
    if (now % MINUTES === 0) await closeOverdueAttempts(ports);
  }
  return calls;
}

async function writing(): Promise<number> {
  const [, account = { email: '', password: '' }] = SAMPLE_ACCOUNTS;
  const admin = await signInWith((token) => createTestClient(app, { token }), account);
  const { assessmentId } = filled.site.getAssessment(SAT_NOW);
  const board = await admin.ok(getLiveBoard, { params: { assessmentId } });
  return board.rows.filter(({ state }) => state === 'writing').length;
}

/** The number of rows of each table. */
async function rowsOf(): Promise<Record<string, number>> {
  const { rows } = await ports.database.pool.query<{ name: string; rows: string }>(
    `select table_name as name, (xpath('/row/c/text()', query_to_xml(
       format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text as rows
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return Object.fromEntries(rows.map((table) => [table.name, Number(table.rows)]));
}

it('candidates write at a demonstration whenever somebody looks, and begin again when they have finished [demonstration-life.1]', async () => {
  await pass(30 * SECONDS, { looking: true });
  expect(await writing()).toBeGreaterThanOrEqual(SITTING_NOW.length - 1);
  for (let look = 0; look < 5; look++) {
    await pass(4 * MINUTES, { looking: true });
    expect(await writing()).toBeGreaterThanOrEqual(SITTING_NOW.length / 2);
  }
});

it('the candidates of a demonstration make no call while nobody looks, and go on soon when somebody does [demonstration-life.2]', async () => {
  await pass(MINUTES + SECONDS, { looking: false });
  expect(await pass(3 * 60 * MINUTES, { looking: false })).toBe(0);
  expect(await writing()).toBe(0);
  await pass(45 * SECONDS, { looking: true });
  expect(await writing()).toBeGreaterThanOrEqual(SITTING_NOW.length / 2);
});

it('a demonstration does not grow while its candidates write [demonstration-life.3]', async () => {
  await pass(30 * MINUTES, { looking: true });
  const before = await rowsOf();
  const calls = await pass(20 * MINUTES, { looking: true });
  expect(calls).toBeGreaterThan(500);
  expect(calls / 1_200).toBeLessThan(5);
  const after = await rowsOf();
  // The attempts in progress have no answer at one moment and all at another; attempts that stayed would have several times as many.
  const swing: Readonly<Record<string, number>> = {
    responses: SITTING_NOW.length * SAT_NOW.questions.length,
  };
  const grown = Object.keys(after).filter(
    (table) => (after[table] ?? 0) > (before[table] ?? 0) + (swing[table] ?? 20),
  );
  expect(grown).toEqual([]);
});
