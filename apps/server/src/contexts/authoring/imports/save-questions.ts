import { and, eq, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { deleteRows } from '../../files/queries.ts';
import { type AssessmentRecord, lockAssessment } from '../assessments/own-assessment.ts';
import { markStopped } from '../assessments/stop-live.ts';
import { questionImportRows, questionImports } from '../import-tables.ts';
import { questions } from '../question-tables.ts';
import { checkAll } from './check-rows.ts';
import { type JudgedRow, judgeRows, lastPositionOf } from './judge-rows.ts';
import { refuseExpiredPlan } from './stage-questions.ts';

/** Rows of one insert: the server cancels a statement that takes too long. */
const ROWS_PER_INSERT = 1_000;

/**
 * Adds the questions of a waiting import at the end of its assessment, all in one transaction, and deletes the import
 * and its file. Stops a live assessment; attempts in progress keep their paper.
 *
 * @param acceptsPart whether rows that cannot be imported are skipped; otherwise one such row refuses all
 * @returns the number of questions
 * @throws Failure notFound for a foreign import and for one that no longer waits
 * @throws Refused dateExpired; without `acceptsPart` also maxQuestionQuota and csvUploadInstruction
 */
export async function saveQuestions(
  deps: Deps<'clock' | 'config' | 'database' | 'files' | 'longTransaction' | 'texts'>,
  actor: Session,
  importId: string,
  acceptsPart: boolean,
): Promise<number> {
  // Renders before the transaction, so that no row is locked while a worker thread is busy.
  await checkAll(deps, actor, importId);
  const { fileId, count } = await deps.longTransaction(actor.userId, async (tx) => {
    const { assessment, fileId } = await lockImport(tx, actor, importId);
    await refuseExpiredPlan(deps, tx, actor.userId);
    const rows = await judgeRows(deps, tx, assessment, importId);
    const accepted = rows.filter(({ problems }) => problems.length === 0);
    if (!acceptsPart && accepted.length < rows.length) throw refusalOf(rows);
    await insertQuestions(deps, tx, actor, { assessment, importId, rows: accepted });
    await tx.delete(questionImports).where(eq(questionImports.id, importId));
    await deleteRows(tx, [fileId]);
    if (accepted.length > 0) {
      await recordAudit(deps, tx, actor, {
        action: 'questionsImported',
        subjectId: assessment.id,
        subjectName: assessment.title,
        detail: { questionCount: accepted.length },
      });
      if (assessment.state === 'live') await markStopped(deps, tx, actor, assessment);
    }
    return { fileId, count: accepted.length };
  });
  await deps.files.remove(fileId);
  return count;
}

/** Locks the assessment first, as its deletion does, and then the import: a second confirmation waits and finds none. */
async function lockImport(tx: Queries, { userId: tenantId }: Session, importId: string) {
  const ownImport = and(eq(questionImports.id, importId), eq(questionImports.tenantId, tenantId));
  const [waitingImport] = await tx
    .select({ assessmentId: questionImports.assessmentId })
    .from(questionImports)
    .where(ownImport);
  if (waitingImport === undefined) throw notFound();
  const assessment = await lockAssessment(tx, tenantId, waitingImport.assessmentId);
  const [waiting] = await tx
    .select({ fileId: questionImports.fileId })
    .from(questionImports)
    .where(ownImport)
    .for('update');
  if (waiting === undefined) throw notFound();
  return { assessment, fileId: waiting.fileId };
}

/** The refusal of a whole file for its invalid rows. */
function refusalOf(rows: readonly JudgedRow[]): Refused {
  const isOverQuota = rows.some(({ problems }) =>
    problems.some(({ problem }) => problem === 'maxQuestionQuota'),
  );
  return new Refused(isOverQuota ? 'maxQuestionQuota' : 'csvUploadInstruction');
}

interface AcceptedRows {
  readonly assessment: AssessmentRecord;
  readonly importId: string;
  readonly rows: readonly JudgedRow[];
}

async function insertQuestions(
  { clock }: Deps<'clock'>,
  tx: Queries,
  { userId }: Session,
  { assessment, importId, rows }: AcceptedRows,
): Promise<void> {
  const now = clock.now().toISOString();
  const last = await lastPositionOf(tx, assessment.id);
  const hasMarks = assessment.markingScheme === 'perQuestion';
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const part = rows.slice(start, start + ROWS_PER_INSERT);
    await tx.execute(sql`
      insert into ${questions} (assessment_id, position, category_id, complexity, marks, content, rendering,
        created_at, created_by, updated_at, updated_by)
      select ${assessment.id}::int, ${last + start}::int + accepted.ordinal, accepted.category_id,
        (r.question ->> 'complexity')::complexity,
        case when ${hasMarks}::boolean then (r.question ->> 'marks')::int else 0 end,
        r.question -> 'content', r.question -> 'rendering',
        ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
      from unnest(${sql.param(part.map(({ position }) => position))}::int[],
        ${sql.param(part.map(({ categoryId }) => categoryId))}::int[])
        with ordinality as accepted (position, category_id, ordinal)
      join ${questionImportRows} r on r.import_id = ${importId} and r.position = accepted.position
      order by accepted.ordinal`);
  }
}
