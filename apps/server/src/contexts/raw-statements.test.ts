import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
const OWNER = /^(contexts\/\w+|http|workflows|demo|backup)\//;

/**
 * Files whose plain SQL reads tables of several contexts in one round trip, with the foreign tables. Save, question,
 * heartbeat and start are the hot path; every call looks up a session; the live board is read every two seconds; guess
 * limits belong to no context; a response matrix is streamed by COPY. The rights of a tenant over an account are a condition of statements on either;
 * lists of addresses become accounts and memberships at once.
 */
const SPANNING = {
  'contexts/identity/sessions/find-session.ts': ['attempts'],
  'contexts/exams/statistics/counted-attempts.ts': ['memberships', 'users'],
  'contexts/exams/statistics/exam-standing.ts': ['invitations', 'memberships', 'participants', 'users'],
  'contexts/exams/sitting/heartbeat.ts': ['papers', 'sessions', 'users'],
  'contexts/exams/sitting/paper-cache.ts': ['papers'],
  'contexts/exams/sitting/read-question.ts': ['papers', 'sessions', 'users'],
  'contexts/exams/answers/store-answers.ts': ['sessions', 'users'],
  'contexts/exams/live-board/read-board.ts': [
    'invitations',
    'memberships',
    'papers',
    'participants',
    'users',
  ],
  'contexts/tenancy/email-confirmation/confirmation-links.ts': ['users'],
  'contexts/tenancy/candidate-import/save-candidates.ts': ['users'],
  'contexts/tenancy/memberships/accept-membership.ts': ['users'],
  'contexts/tenancy/memberships/account-rights.ts': ['users'],
  'contexts/tenancy/memberships/confirm-candidates.ts': ['users'],
  'contexts/tenancy/memberships/invitations.ts': ['users'],
  'contexts/tenancy/users/limit-addresses.ts': ['users'],
  'workflows/sign-in/limit-guesses.ts': ['attempts', 'page_reports', 'sessions', 'sign_ins', 'users'],
};

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => OWNER.test(file) && /^(?!.*(\.test(-data)?\.ts$|\/testing\/)).*\.ts$/.test(file),
);
const textOf = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');
const ownerOf = (file: string) => OWNER.exec(file)?.[1] ?? '';

const owners = new Map(
  files
    .filter((file) => file.endsWith('tables.ts'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(
        ([, table = '']) => [table, ownerOf(file)] as const,
      ),
    ),
);

/** The tables of other owners that the plain SQL of a file names. */
function foreignTables(file: string): string[] {
  const code = textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const named = [...code.matchAll(/\b(?:from|join|update|into)\s+(\w+)/g)].map(([, table = '']) => table);
  return [...new Set(named)]
    .filter((table) => owners.has(table) && owners.get(table) !== ownerOf(file))
    .toSorted();
}

it('plain SQL names tables of other contexts only in the listed files', () => {
  expect(owners.size).toBeGreaterThan(25);
  const spanning = files
    .map((file) => [file, foreignTables(file)] as const)
    .filter(([, tables]) => tables.length > 0);
  expect(Object.fromEntries(spanning)).toEqual(SPANNING);
});
