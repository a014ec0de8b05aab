import { expect, it } from 'vitest';
import { findLockStatements } from './find-lock-statements.mjs';

it.each([
  ['await tx.execute(sql`select pg_advisory_xact_lock(1, 7)`);', 'pg_advisory_xact_lock'],
  ["client.query('SELECT PG_TRY_ADVISORY_LOCK($1)')", 'PG_TRY_ADVISORY_LOCK'],
  ['select pg_advisory_unlock_shared(4207003);', 'pg_advisory_unlock_shared'],
  ["`from pg_locks where locktype = 'advisory' and granted`", "'advisory'"],
])('a statement of an advisory lock is found: %s', (source, text) => {
  expect(findLockStatements(`// A line before.\n${source}`)).toEqual([{ line: 2, text }]);
});

it.each([
  "import { lockRow } from '../database/advisory-locks/transaction-locks.ts';",
  '/** Serializes starts by an advisory lock. */',
  'const { key } = ADVISORY_LOCKS.migration;',
])('a mention of advisory locks outside SQL passes: %s', (source) => {
  expect(findLockStatements(source)).toEqual([]);
});
