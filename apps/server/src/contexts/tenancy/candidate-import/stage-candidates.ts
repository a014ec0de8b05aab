import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { deleteOldImports, deleteReplacedImports } from '../../files/actions.ts';
import { readCsv, readInTurn } from '../../files/queries.ts';
import { candidateImportRows, candidateImports } from '../import-tables.ts';
import { type CandidateRow, readCandidates } from './read-candidates.ts';

/** Rows of one insert. */
const ROWS_PER_INSERT = 250;

/**
 * Reads a stored file of candidates into an import that waits for the Admin's confirmation.
 *
 * @returns the id of the import
 * @throws Refused csvUploadInstruction, csvTooManyRows
 * @throws Failure tooManyCalls and tooBusy when too many files wait
 *
 * @param limitAddresses counts the addresses of the file, and throws above the day's number
 */
export async function stageCandidates(
  deps: Deps<'clock' | 'database' | 'files' | 'longTransaction'>,
  actor: Session,
  fileId: string,
  limitAddresses: (count: number) => Promise<void>,
): Promise<string> {
  return readInTurn(String(actor.userId), async () => {
    const rows = await readCandidates(await readCsv(deps, fileId));
    // The review tells which addresses have an account.
    const count = rows.filter(({ problem }) => problem === null).length;
    await limitAddresses(count);
    await recordAudit(deps, deps.database.db, actor, {
      action: 'addressesReviewed',
      subjectId: fileId,
      subjectName: 'CSV',
      detail: { addresses: count },
    });
    return deps.longTransaction(actor.userId, (tx) => insertImport(deps, tx, actor, fileId, rows));
  });
}

async function insertImport(
  deps: Deps<'clock'>,
  tx: Queries,
  { userId: tenantId }: Session,
  fileId: string,
  rows: readonly CandidateRow[],
): Promise<string> {
  const [added] = await tx
    .insert(candidateImports)
    .values({ tenantId, fileId, createdAt: deps.clock.now() })
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
  await deleteReplacedImports(tx, candidateImports, tenantId, added.id);
  return added.id;
}

/** Deletes imports that nobody confirmed within a day, with their rows. @returns how many imports it deleted */
export const forgetOldImports = (deps: Deps<'clock' | 'database'>): Promise<number> =>
  deleteOldImports(deps, candidateImports);
