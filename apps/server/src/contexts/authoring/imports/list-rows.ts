import type { listImportedQuestions as endpoint } from '@invigil/contract/authoring/import-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { getAssessment } from '../assessments/own-assessment.ts';
import { questionImports } from '../import-tables.ts';
import { requireChecked } from './check-rows.ts';
import { judgeRows } from './judge-rows.ts';

/**
 * The rows of a waiting import of the caller, each with the reasons for which an import would skip it now.
 *
 * @throws Failure notFound for a foreign import and for one that no longer waits; tooBusy for one with unchecked rows
 */
export async function listRows(
  deps: Deps<'clock' | 'database'>,
  actor: Session,
  importId: string,
): Promise<OkOf<typeof endpoint>> {
  const { db } = deps.database;
  await requireChecked(db, actor, importId);
  const [waiting] = await db
    .select({ assessmentId: questionImports.assessmentId })
    .from(questionImports)
    .where(and(eq(questionImports.id, importId), eq(questionImports.tenantId, actor.userId)));
  if (waiting === undefined) throw notFound();
  const assessment = await getAssessment(db, actor.userId, waiting.assessmentId);
  const rows = await judgeRows(deps, db, assessment, importId);
  return rows.map(({ line, prompt, interaction, removed, problems }) => ({
    line,
    prompt,
    answer: interaction && { interaction },
    removed: removed && [...removed],
    problems,
  }));
}
