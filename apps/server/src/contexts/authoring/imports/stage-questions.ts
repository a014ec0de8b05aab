import { setImmediate as nextTurn } from 'node:timers/promises';
import { isExpired } from '@invigil/domain/billing/plan-term';
import { and, eq, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { findPlanTerms } from '../../billing/queries.ts';
import { deleteOldImports, deleteReplacedImports } from '../../files/actions.ts';
import { findOwnCsv, readCsv, readInTurn } from '../../files/queries.ts';
import { getAssessment } from '../assessments/own-assessment.ts';
import { questionImportRows, questionImports } from '../import-tables.ts';
import { type QuestionRow, readQuestions } from './read-questions.ts';

/** Rows of one insert. */
const ROWS_PER_INSERT = 100;

/** An uploaded file and the assessment that receives its questions. */
export interface FileOfAssessment {
  readonly path: string;
  readonly assessmentId: number;
}

/**
 * Reads a stored file of questions into an import that waits for its confirmation. A file that waits for the same
 * assessment already is not read again.
 *
 * @returns the id of the import
 * @throws Refused csvUploadInstruction, csvTooManyRows, dateExpired
 * @throws Failure notFound for a foreign assessment; tooManyCalls and tooBusy when too many files wait
 */
export async function stageQuestions(
  deps: Deps<'clock' | 'database' | 'files' | 'longTransaction'>,
  actor: Session,
  { path, assessmentId }: FileOfAssessment,
): Promise<string> {
  const { db } = deps.database;
  await getAssessment(db, actor.userId, assessmentId);
  const fileId = await findOwnCsv(deps, actor, path);
  await refuseExpiredPlan(deps, db, actor.userId);
  return readInTurn(String(actor.userId), async () => {
    const waiting = await findWaiting(db, actor.userId, assessmentId, fileId);
    if (waiting !== undefined) return waiting;
    const rows = await readQuestions(await readCsv(deps, fileId), assessmentId);
    return deps.longTransaction(actor.userId, (tx) =>
      insertImport(deps, tx, { tenantId: actor.userId, assessmentId, fileId }, rows),
    );
  });
}

/** @throws Refused dateExpired */
export async function refuseExpiredPlan(
  { clock }: Deps<'clock'>,
  db: Queries,
  tenantId: number,
): Promise<void> {
  const terms = await findPlanTerms(db, tenantId);
  if (terms !== undefined && isExpired(terms, clock.now())) throw new Refused('dateExpired');
}

async function findWaiting(
  db: Queries,
  tenantId: number,
  assessmentId: number,
  fileId: string,
): Promise<string | undefined> {
  const [waiting] = await db
    .select({ id: questionImports.id })
    .from(questionImports)
    .where(
      and(
        eq(questionImports.tenantId, tenantId),
        eq(questionImports.assessmentId, assessmentId),
        eq(questionImports.fileId, fileId),
      ),
    )
    .limit(1);
  return waiting?.id;
}

async function insertImport(
  deps: Deps<'clock'>,
  tx: Queries,
  owner: { readonly tenantId: number; readonly assessmentId: number; readonly fileId: string },
  rows: readonly QuestionRow[],
): Promise<string> {
  const [added] = await tx
    .insert(questionImports)
    .values({ ...owner, createdAt: deps.clock.now() })
    .returning({ id: questionImports.id });
  if (added === undefined) throw new Error('The insert returned no row');
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const part = rows.slice(start, start + ROWS_PER_INSERT);
    const column = (read: (row: QuestionRow) => unknown) => sql.param(part.map(read));
    // Arrays, because a parameter for each value of each row takes ten times as long.
    await tx.execute(sql`
      insert into ${questionImportRows}
        (import_id, position, line, excerpt, category_name, fields, problems, is_checked)
      select ${added.id}::uuid, ${start}::int + r.position, r.line, r.excerpt, r.category_name, r.fields::jsonb,
        r.problems::jsonb, r.fields is null
      from unnest(${column(({ line }) => line)}::int[],
        ${column(({ excerpt }) => excerpt)}::text[],
        ${column(({ categoryName }) => categoryName)}::text[],
        ${column(({ fields }) => fields && JSON.stringify(fields))}::text[],
        ${column(({ problems }) => JSON.stringify(problems))}::text[])
        with ordinality as r (line, excerpt, category_name, fields, problems, position)`);
    await nextTurn();
  }
  await deleteReplacedImports(tx, questionImports, owner.tenantId, added.id);
  return added.id;
}

export const forgetOldQuestionImports = (deps: Deps<'clock' | 'database'>): Promise<number> =>
  deleteOldImports(deps, questionImports);
