import { findCreateAssessmentRefusal } from '@invigil/domain/billing/plan-limits';
import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import { lockRow } from '../../../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { findPlanTerms } from '../../billing/queries.ts';
import { countAssessments } from '../assessment-facts.ts';
import type { deletedRecords } from '../deletion-tables.ts';
import { restoreRows } from './kept-rows.ts';

/**
 * Restores an assessment with its questions, instructions, participants and papers, or shows one again that has results. Neither
 * was live when it was deleted.
 *
 * @throws Refused limitExpired
 */
export async function restoreAssessment(
  { clock }: Deps<'clock'>,
  tx: Queries,
  actor: Session,
  { id, listOrder }: typeof deletedRecords.$inferSelect,
): Promise<void> {
  // Serializes with creations, which count the assessments of the tenant too.
  await lockRow(tx, 'assessmentCreation', actor.userId);
  const existing = await countAssessments(tx, actor.userId);
  const terms = await findPlanTerms(tx, actor.userId);
  const refusal = terms && findCreateAssessmentRefusal(terms, existing, clock.now());
  // Without a valid plan nothing was added since the deletion; one that allows fewer assessments by now takes none away.
  if (refusal === 'limitExpired' && existing >= listOrder.length) throw new Refused(refusal);
  await restoreRows(tx, id);
}
