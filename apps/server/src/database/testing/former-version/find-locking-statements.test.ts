import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../../paths.ts';
import { findLockingStatements } from './find-locking-statements.ts';
import { FORMER_VERSION, TIMED_STATEMENTS } from './former-version.ts';

const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};
const tags = journal.entries.map(({ tag }) => tag);
const later = tags.slice(tags.indexOf(FORMER_VERSION.lastMigration) + 1);

/** Without the statements of a migration that were timed. */
function readMigration(tag: string): string {
  const timed = TIMED_STATEMENTS[tag] ?? [];
  return readFileSync(path.join(MIGRATIONS, `${tag}.sql`), 'utf8')
    .split('--> statement-breakpoint')
    .filter((text) => !timed.some((table) => text.includes(`"${table}"`)))
    .join(';');
}

it('no migration since the version before reads or rewrites a table of running exams under a lock [find-locking-statements.1]', () => {
  expect(tags).toContain(FORMER_VERSION.lastMigration);
  expect(findLockingStatements(later.map(readMigration))).toEqual([]);
});

it('a timed statement belongs to a migration since the version before [find-locking-statements.2]', () => {
  for (const tag of Object.keys(TIMED_STATEMENTS)) expect(later).toContain(tag);
});

it.each([
  ['ALTER TABLE "responses" ALTER COLUMN "marks" SET DATA TYPE bigint', 'Add a column of the new type'],
  ['alter table responses add column a text, alter column marks type bigint', 'rewrites every row'],
  [
    'ALTER TABLE "responses" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL',
    'Let a job fill the rows',
  ],
  [
    'alter table public.attempts add column day date generated always as (started_at::date) stored',
    'rewrites',
  ],
  ['alter table attempts add column number bigserial', 'rewrites'],
  ['alter table only attempts alter number set not null', 'is not null'],
  ['alter table page_reports add constraint hidden check (is_hidden)', 'NOT VALID'],
  ['alter table attempts add foreign key (paper_id) references papers (id)', 'NOT VALID'],
  ['alter table attempts add column paper integer references papers (id)', 'NOT VALID'],
  [
    'alter table attempts add constraint c check (a > 0) not valid; alter table attempts validate constraint c',
    'one transaction',
  ],
  ['CREATE INDEX "responses_marks_idx" ON "responses" USING btree ("marks")', 'blocks writes'],
  ['create unique index concurrently if not exists marks on responses (marks)', 'CONCURRENTLY'],
  [`update responses set marks = 0 where marks is null`, 'Let a job fill the rows'],
  ['/* few */ delete from only attempts', 'writes rows'],
  ['do $$ begin update responses set marks = 0; end $$', 'cannot be checked'],
])(
  'the statement "%s" is refused on a table of running exams, with another way [find-locking-statements.3]',
  (sql, reason) => {
    const found = findLockingStatements([sql]);
    expect(found).toHaveLength(1);
    expect(found[0]?.reason).toContain(reason);
  },
);

it.each([
  ['alter table responses add column mood text'],
  [`alter table responses add column mood text default 'calm; (so far)' not null`],
  ['alter table responses add column seen_at timestamptz default now()'],
  ['alter table attempts add constraint moods check (mood > 0) not valid'],
  ['alter table attempts validate constraint of_the_version_before'],
  ['alter table attempts drop column mood'],
  [
    'create table pets (id int, attempt_id int references attempts (id)); create index pets_idx on pets (attempt_id)',
  ],
  ['alter table pets add constraint fk foreign key (attempt_id) references attempts (id)'],
  ['alter table faqs alter column answer type varchar(200)'],
])(
  'the statement "%s" is accepted: its lock takes milliseconds, or no exam waits for it [find-locking-statements.4]',
  (sql) => {
    expect(findLockingStatements([sql])).toEqual([]);
  },
);
