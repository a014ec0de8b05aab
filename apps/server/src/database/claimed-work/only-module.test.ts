import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../..');

/** A claim counts an attempt in the database; in SQL of the query builder a column ends with a brace. */
const COUNTS_ATTEMPT = /\b(attempts|tries|counter)\}? \+ 1/;

it('rows of work are claimed by the module of claims alone [former-claims.3]', () => {
  const claiming = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test(-data)?\.ts$/.test(file))
    .filter((file) => COUNTS_ATTEMPT.test(readFileSync(path.join(SOURCES, file), 'utf8')));
  expect(claiming.toSorted()).toEqual([
    'database/claimed-work/held-work.ts',
    'database/claimed-work/work-queue.ts',
  ]);
});
