import type { SafeHtml } from '@invigil/domain/safe-html';
import { eq } from 'drizzle-orm';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import { renderAtField } from '../../../adapters/text-rendering/render-at-field.ts';
import type { Session } from '../../../application/caller.ts';
import { InvalidField, notFound } from '../../../application/errors.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { lockAssessment } from '../assessments/own-assessment.ts';
import { drafts } from '../draft-tables.ts';
import { instructions } from '../tables.ts';
import { refuseOtherVersion } from './list-version.ts';
import { getOwnDraft, lockDraft } from './save-draft.ts';

/**
 * Adds picked instructions of a draft to its assessment, all or none, and deletes the draft. Deletes the present
 * instructions where the draft replaces them.
 *
 * @param descriptions sanitised before they are stored
 * @param listVersion of the instructions that the author saw; undefined to save whatever has changed
 * @returns the number of instructions
 * @throws Failure notFound for a foreign or discarded draft, conflict where the instructions of the assessment have changed
 * @throws InvalidField at a text that is empty, named by the place in the list
 * @throws Refused instructionTaken, and aiBusy while the draft is written
 */
export async function saveInstructionDraft(
  deps: Deps<'clock' | 'database' | 'texts'>,
  actor: Session,
  draftId: number,
  {
    descriptions,
    listVersion,
  }: { readonly descriptions: readonly string[]; readonly listVersion: string | undefined },
): Promise<number> {
  const { db } = deps.database;
  const draft = await getOwnDraft(db, actor.userId, draftId);
  if (draft.kind !== 'instructions') throw notFound();
  const clean: SafeHtml[] = [];
  for (const [index, text] of descriptions.entries()) {
    const field = `instructions.${index}.description`;
    const description = await renderAtField([field], () => deps.texts.sanitise(actor.userId, text));
    if (plainText(description) === '') throw new InvalidField(field, 'required');
    clean.push(description);
  }
  return db.transaction(async (tx) => {
    const { id: assessmentId, title } = await lockAssessment(tx, actor.userId, draft.assessmentId);
    await lockDraft(tx, actor.userId, draftId);
    await refuseOtherVersion(tx, { assessmentId, kind: 'instructions', listVersion });
    const { replaces } = draft.request;
    const deleted = replaces
      ? await tx
          .delete(instructions)
          .where(eq(instructions.assessmentId, assessmentId))
          .returning({ id: instructions.id })
      : [];
    const now = deps.clock.now();
    const authorship = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
    await refuseDuplicates({ instructions_description_key: 'instructionTaken' }, () =>
      tx
        .insert(instructions)
        .values(clean.map((description) => ({ assessmentId, description, ...authorship }))),
    );
    await tx.delete(drafts).where(eq(drafts.id, draftId));
    await recordAudit(deps, tx, actor, {
      action: 'instructionsDrafted',
      subjectId: assessmentId,
      subjectName: title,
      detail: {
        instructionCount: clean.length,
        deletedCount: deleted.length,
        provider: draft.provider,
        model: draft.model,
      },
    });
    return clean.length;
  });
}
