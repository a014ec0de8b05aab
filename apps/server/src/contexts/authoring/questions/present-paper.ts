import { composePaper } from '@invigil/domain/authoring/compose-paper';
import type { Paper } from '@invigil/domain/authoring/paper';
import type { Deps } from '../../../ports.ts';
import { getAssessment, rulesOf } from '../assessments/own-assessment.ts';
import { listPaperQuestions } from './paper-questions.ts';
import { renderMissing } from './render-question.ts';

/**
 * The paper that a tenant's assessment would have if it went live now.
 *
 * @throws Failure notFound for a foreign, a deleted and a missing assessment
 */
export async function readPresentPaper(
  deps: Deps<'database' | 'texts'>,
  tenantId: number,
  assessmentId: number,
): Promise<Paper> {
  const { db } = deps.database;
  const assessment = await getAssessment(db, tenantId, assessmentId);
  await renderMissing(deps, tenantId, assessmentId);
  return composePaper(rulesOf(assessment), await listPaperQuestions(db, assessmentId));
}
