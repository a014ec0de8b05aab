import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyOut } from './table-copy.ts';
import { makeScratchSystem, type ScratchSystem } from './testing/scratch-system.ts';

const ROWS = 60_000;
const LARGE = { name: 'large', columns: ['id', 'note'] };

let system: ScratchSystem;
beforeAll(async () => {
  system = await makeScratchSystem();
  await system.pool.query(`
    create table large as
    select id, repeat(E'line\\n', 40) || id as note from generate_series(1, ${ROWS}) as id`);
});
afterAll(() => system.remove());

async function connect(): Promise<Client> {
  const client = new Client({ ...inject('cluster'), ...system.connection });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

it('a copy splits a large table into parts of whole rows', async () => {
  const client = await connect();
  const parts: string[] = [];
  const count = await copyOut(client, LARGE, async (rows) => {
    parts.push(rows.toString());
  });
  await client.end();
  expect(count).toBe(ROWS);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(part.endsWith('\n')).toBe(true);
  const ids = parts.flatMap((part) => part.trimEnd().split('\n')).map((row) => Number(row.split('\t')[0]));
  expect(ids).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
});

it('a failed copy, for example on a full disk, leaves a connection that can be closed', async () => {
  const client = await connect();
  const full = copyOut(client, LARGE, () => Promise.reject(new Error('no space left')));
  await expect(full).rejects.toThrow('no space left');
  await client.end();
});
