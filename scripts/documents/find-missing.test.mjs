import { expect, it } from 'vitest';
import { findMissing } from './find-missing.mjs';
import { namesOf } from './list-names.mjs';

const names = namesOf(
  [
    'apps/server/src/audit/detail-rules.ts',
    'apps/server/src/exams/tables.ts',
    'packages/ui/src/Button.tsx',
    'scripts/backup.mjs',
  ],
  [
    "type: 'answerChanged' | 'submissionDismissed'",
    'GET /api/Quiz/GetQuiz/:id',
    '--color-primary: blue; homeBox1Detail',
  ],
  { check: 'node scripts/check.mjs' },
);
const missingOf = (text, kind = 'code') => findMissing({ kind, text }, names);

it.each([
  'answerChanged',
  'tables.answerChanged(1, 2)',
  '…Dismissed',
  'homeBox{1-4}Detail',
  'color-primary',
  '--color-primary',
  'detail-rules',
  'apps/server/src/audit/detail-rules.ts',
  'audit/detail-rules.ts',
  'detail-rules.ts',
  'exams/',
  '<context>/tables.ts',
  '*-rules.ts',
  'apps/**/tables.ts',
  'Quiz/GetQuiz/{id}',
  '/api/Quiz/GetQuiz/…',
  'https://example.org/anything',
  'npm run check',
  '2026-12-01T09:00',
  '≥ 100 %',
])('a name of the repository is not missing: "%s"', (text) => {
  expect(missingOf(text)).toEqual([]);
});

it.each([
  ['answerEdited', ['answerEdited']],
  ['changes.answerEdited(answerChanged)', ['changes', 'answerEdited']],
  ['…Declined', ['…Declined']],
  ['homeCard{1-4}Detail', ['homeCard{1-4}Detail']],
  ['color-secondary', ['color-secondary']],
  ['--color-secondary', ['color-secondary']],
  ['audit/rules.ts', ['audit/rules.ts']],
  ['rules.ts', ['rules.ts']],
  ['answers/', ['answers/']],
  ['<context>/queries.ts', ['<context>/queries.ts']],
  ['Quiz/GetQuestion/{id}', ['Quiz/GetQuestion/{id}']],
  ['npm run check:all', ['check:all']],
])('findMissing finds names that no source has: "%s"', (text, missing) => {
  expect(missingOf(text)).toEqual(missing);
});

it('findMissing checks scripts and paths from the root in a command, and no other word of it', () => {
  expect(missingOf('npm run check && node scripts/backup.mjs --keep 3', 'command')).toEqual([]);
  expect(missingOf('npm run test:all && node scripts/back-up.mjs', 'command')).toEqual([
    'test:all',
    'scripts/back-up.mjs',
  ]);
});
