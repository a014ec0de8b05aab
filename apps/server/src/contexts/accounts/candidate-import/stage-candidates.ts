import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { createFairLimiter } from '../../../adapters/fair-limiter.ts';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import type { Session } from '../../../http/sessions.ts';
import { readCsv } from '../../files/csv-files.ts';
import { candidateImportRows, candidateImports } from '../import-tables.ts';
import { type CandidateRow, readCandidates } from './read-candidates.ts';

/** Limits concurrent reading, because a file and its rows take up to 30 MB. */
const reading = createFairLimiter({ running: 2, runningPerKey: 1, waitingPerKey: 4, waiting: 50 });

/** Imports of a tenant that wait at a time, for several windows; a further one replaces the oldest. */
const MAX_WAITING = 5;
/** Rows of one insert. */
const ROWS_PER_INSERT = 250;
const LIFETIME_MS = 24 * 60 * 60_000;

/**
 * Reads a stored file of candidates into an import that waits for the Admin's confirmation.
 *
 * @returns the id of the import
 * @throws Refused csvUploadInstruction, csvTooManyRows
 * @throws HttpFailure 429 and 503 when too many files wait
 */
export async function stageCandidates(context: AppContext, actor: Session, fileId: string): Promise<string> {
  return reading(String(actor.userId), async () => {
    const rows = await readCandidates(await readCsv(context, fileId));
    return context.database.db.transaction((tx) => insertImport(context, tx, actor, fileId, rows));
  });
}

async function insertImport(
  context: AppContext,
  tx: Queries,
  { userId: tenantId }: Session,
  fileId: string,
  rows: readonly CandidateRow[],
): Promise<string> {
  const [added] = await tx
    .insert(candidateImports)
    .values({ tenantId, fileId, createdAt: context.clock.now() })
    .returning({ id: candidateImports.id });
  if (added === undefined) throw new Error('The insert returned no row');
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const part = rows.slice(start, start + ROWS_PER_INSERT);
    const column = (values: readonly unknown[]) => sql.param([...values]);
    // Arrays, because a parameter for each value of each row takes ten times as long.
    await tx.execute(sql`insert into ${candidateImportRows} (import_id, position, line, full_name, email, problem)
      select ${added.id}::uuid, ${start}::int + r.position, r.line, r.full_name, r.email, r.problem
      from unnest(${column(part.map(({ line }) => line))}::int[],
        ${column(part.map(({ fullName }) => fullName))}::text[],
        ${column(part.map(({ email }) => email))}::text[],
        ${column(part.map(({ problem }) => problem))}::text[])
        with ordinality as r (line, full_name, email, problem, position)`);
    await nextTurn();
  }
  const newest = tx
    .select({ id: candidateImports.id })
    .from(candidateImports)
    .where(eq(candidateImports.tenantId, tenantId))
    .orderBy(desc(candidateImports.createdAt), desc(eq(candidateImports.id, added.id)))
    .limit(MAX_WAITING);
  await tx
    .delete(candidateImports)
    .where(and(eq(candidateImports.tenantId, tenantId), notInArray(candidateImports.id, newest)));
  return added.id;
}

/** Deletes imports that nobody confirmed within a day, with their rows. @returns how many imports it deleted */
export async function forgetOldImports({ clock, database }: AppContext): Promise<number> {
  const before = new Date(clock.now().getTime() - LIFETIME_MS);
  const deleted = await database.db
    .delete(candidateImports)
    .where(lt(candidateImports.createdAt, before))
    .returning({ id: candidateImports.id });
  return deleted.length;
}
