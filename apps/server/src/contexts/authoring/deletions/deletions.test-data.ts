import { listDeletions, undoDeletion } from '@invigil/contract/authoring/deletion-endpoints';
import type { DeletionKind } from '@invigil/domain/authoring/deletion';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { TestApp } from '../../../testing/test-app.ts';

/** Tables that a deletion and its undo write for good, and those of sessions and work of the server. */
const OTHER_TABLES = [
  'audit_entries',
  'deleted_records',
  'deleted_rows',
  'rate_limits',
  'sessions',
  'sign_ins',
];

/** Every row of every table that holds records, by table, with all of its columns. */
export async function readRows({ ports }: TestApp): Promise<Readonly<Record<string, readonly string[]>>> {
  const { pool } = ports.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const read = tables
    .filter(({ name }) => !OTHER_TABLES.includes(name))
    .map(async ({ name }) => {
      const { rows } = await pool.query(
        `select to_jsonb(t)::text as row from "${name}" as t order by to_jsonb(t)::text`,
      );
      return [name, rows.map(({ row }) => row)] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

/** The deletions of a kind that a user can undo. */
export async function offersOf(user: SignedIn, kind: DeletionKind, assessmentId = 0) {
  return (await user.ok(listDeletions, { params: { kind, assessmentId } })).deletions;
}

/** Undoes the newest deletion of a kind. */
export async function undoNewest(user: SignedIn, kind: DeletionKind, assessmentId = 0): Promise<void> {
  const [newest] = await offersOf(user, kind, assessmentId);
  await user.ok(undoDeletion, { body: { deletionId: newest?.deletionId ?? 0 } });
}
