import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../database/client.ts';
import { createJobQueue } from './job-queue.ts';

const SERVERS = 6;

let maintenance: Pool;
let name: string;
let databases: Database[];

beforeEach(async () => {
  const cluster = inject('cluster');
  name = `queue_${randomUUID().replaceAll('-', '')}`;
  maintenance = new Pool({ ...cluster, max: 1 });
  await maintenance.query(`create database ${name}`);
  databases = Array.from({ length: SERVERS }, () =>
    openDatabase({ ...cluster, database: name, max: 4 }, () => undefined),
  );
});
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
});

it('the job queue is set up once by servers that start together on an empty database', async () => {
  const queues = databases.map((database) => createJobQueue(database, () => undefined));
  const starts = await Promise.allSettled(
    queues.map((queue) =>
      queue.start({ applySchedule: async () => undefined, mailPasswordLink: async () => undefined }),
    ),
  );
  await Promise.all(queues.map((queue) => queue.stop()));
  expect(starts.map((start) => (start.status === 'rejected' ? String(start.reason) : 'started'))).toEqual(
    Array(SERVERS).fill('started'),
  );
});
