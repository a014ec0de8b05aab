import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { asc, eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import type { AuthoringDeps } from '../authoring-ports.ts';
import { draftItems, drafts } from '../draft-tables.ts';
import { beginDraft } from './begin-draft.ts';
import type { Writing } from './call-for-elements.ts';
import type { NewDraft } from './new-draft.ts';
import { getOwnDraft, saveQuestionDraft } from './save-draft.ts';
import { saveInstructionDraft } from './save-instruction-draft.ts';

/** A draft that is saved as it is, whole or not at all. */
type Order = Omit<NewDraft, 'isAwaited' | 'tenantId'> & { readonly provider: AiProvider };

/**
 * Drafts and saves in one call, all or nothing (docs/decisions/072).
 *
 * @param writing its signal aborts when the caller has gone: nothing is then saved
 * @throws as beginDraft and saving
 * @throws Refused aiBusy where the site writes as many drafts as it may
 * @throws Refused aiOutputInvalid where fewer items than ordered are usable, the reason of a provider that failed, and
 *   serviceUnavailable where the server stops
 * @throws Failure conflict where the present items, which would be deleted, changed after the call began
 */
export async function draftNow(
  deps: Deps<'aiKeys' | 'aiModels' | 'clock' | 'database' | 'secrets' | 'texts'> &
    AuthoringDeps<'draftWriter'>,
  actor: Session,
  order: Order,
  writing: Writing,
): Promise<void> {
  const { db } = deps.database;
  const draftId = await beginDraft(deps, { tenantId: actor.userId, isAwaited: true, ...order });
  try {
    const isWritten = await deps.draftWriter.runNow(deps, draftId, writing);
    if (!isWritten) throw new Refused('aiBusy');
    const draft = await getOwnDraft(db, actor.userId, draftId);
    if (draft.state === 'failed') throw new Refused(draft.failure ?? 'serviceUnavailable');
    // Given back by a server that stops; no other one continues it.
    if (draft.state === 'waiting') throw new Refused('serviceUnavailable');
    const items = await db
      .select()
      .from(draftItems)
      .where(eq(draftItems.draftId, draftId))
      .orderBy(asc(draftItems.position));
    if (draft.state !== 'ready' || items.length < draft.requestedCount) throw new Refused('aiOutputInvalid');
    // A list that would be deleted has to be the one that the call began with.
    const listVersion = draft.request.replaces ? draft.listVersion : undefined;
    if (draft.kind === 'instructions') {
      const descriptions = items.map(({ description }) => description ?? '');
      await saveInstructionDraft(deps, actor, draftId, { descriptions, listVersion });
      return;
    }
    const marks = draft.request.question?.marks ?? 0;
    const picked = items.flatMap(({ position, question }) =>
      question === null ? [] : [{ position, marks, ...question }],
    );
    await saveQuestionDraft(deps, actor, draftId, { picked, listVersion });
  } finally {
    await db.delete(drafts).where(eq(drafts.id, draftId));
  }
}
