import { MAX_DRAFTED_INSTRUCTIONS, MAX_DRAFTED_QUESTIONS } from '@invigil/domain/ai/draft-limits';
import type { DraftKind } from '@invigil/domain/authoring/draft';
import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import { InvalidField, Refused } from '../../../application/errors.ts';
import { DATABASE_NOW } from '../../../database/claimed-work/held-work.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import type { Deps } from '../../../ports.ts';
import { limitAiCalls } from '../../ai/actions.ts';
import { findAiKey, readAiSettings } from '../../site/queries.ts';
import { draftSources, drafts } from '../draft-tables.ts';
import type { DraftRecord } from './claim-draft.ts';
import { countItems, findSuccessor, lockContinued, moveItems } from './continue-draft.ts';
import { keptSince, requireSource } from './kept-material.ts';
import { readListVersion } from './list-version.ts';
import type { NewDraft } from './new-draft.ts';

/** The most items of a draft, by its kind: as many as one call saves. The field is that of the order. */
const MOST_ITEMS = {
  questions: { max: MAX_DRAFTED_QUESTIONS.gemini, field: 'questionCount' },
  instructions: { max: MAX_DRAFTED_INSTRUCTIONS, field: 'instructionCount' },
} as const satisfies Readonly<Record<DraftKind, unknown>>;

/**
 * Stores a draft that is to be written. It replaces an unsaved draft of the same kind for the assessment. The same order
 * to continue a draft begins one draft, however often it is sent.
 *
 * @returns the id
 * @throws Refused aiSettingsNotDone without a key, aiBusy while a draft of the tenant is written, sourceForgotten
 * @throws InvalidField for more items than a draft can have, those of the continued draft included
 * @throws Failure notFound for a foreign source and for a foreign or missing draft to continue, tooManyCalls for too many drafts in
 *   an hour
 */
export async function beginDraft(
  deps: Deps<'aiKeys' | 'clock' | 'database' | 'secrets'>,
  draft: NewDraft,
): Promise<number> {
  const { provider, tenantId, assessmentId, kind, sourceId = null } = draft;
  const { db } = deps.database;
  const continues = draft.continuedDraftId !== undefined;
  if ((await findAiKey(deps, provider)) === undefined) throw new Refused('aiSettingsNotDone');
  // A repeated order counts once.
  if (continues && (await lockContinued(db, draft)) === undefined) return findSuccessor(db, draft);
  await limitAiCalls(deps, tenantId);
  return db.transaction(async (tx) => {
    const continued = await lockContinued(tx, draft);
    if (continues && continued === undefined) return findSuccessor(tx, draft);
    const now = deps.clock.now();
    if (sourceId !== null) await requireSource(tx, { tenantId, sourceId, now });
    const requestedCount =
      draft.requestedCount + (continued === undefined ? 0 : await countItems(tx, continued.id));
    const { max, field } = MOST_ITEMS[kind];
    if (requestedCount > max) throw new InvalidField(field, 'tooLarge');
    const { models } = await readAiSettings(tx);
    const [row] = await refuseDuplicates({ drafts_open_key: 'aiBusy' }, async () =>
      tx
        .insert(drafts)
        .values({
          tenantId,
          assessmentId,
          kind,
          state: 'waiting',
          provider,
          model: models[provider].model,
          request: { ...draft.request, firstDraftId: continued && firstOf(continued) },
          requestedCount,
          listVersion: await readListVersion(tx, assessmentId, kind),
          sourceId,
          isAwaited: draft.isAwaited,
          heartbeatAt: DATABASE_NOW,
          createdAt: now,
        })
        .returning({ id: drafts.id }),
    );
    if (row === undefined) throw new Error('The insert returned no row');
    if (continued !== undefined) await moveItems(tx, continued, row.id);
    await tx.delete(drafts).where(
      and(
        eq(drafts.assessmentId, assessmentId),
        eq(drafts.kind, kind),
        // Its call saves and deletes it.
        eq(drafts.isAwaited, false),
        notInArray(drafts.state, ['waiting', 'running']),
      ),
    );
    return row.id;
  });
}

const firstOf = ({ id, request }: DraftRecord): number => request.firstDraftId ?? id;

/**
 * Deletes drafts and material of the week before. Of material that a younger draft was made of, its name stays, for the
 * origin of questions.
 *
 * @returns the number of drafts
 */
export async function forgetOldDrafts({
  database: { db },
  clock,
}: Deps<'clock' | 'database'>): Promise<number> {
  const before = keptSince(clock.now());
  const forgotten = await db.delete(drafts).where(lt(drafts.createdAt, before)).returning({ id: drafts.id });
  const isOld = lt(draftSources.createdAt, before);
  const isOfSource = sql`${drafts.sourceId} = ${draftSources.id}`;
  await db
    .delete(draftSources)
    .where(and(isOld, sql`not exists (select from ${drafts} where ${isOfSource})`));
  await db
    .update(draftSources)
    .set({ pages: [] })
    .where(
      and(
        isOld,
        sql`${draftSources.pages} <> '[]'`,
        // A draft that is being written reads its material once more when it is continued.
        sql`not exists (select from ${drafts} where ${isOfSource} and ${drafts.state} in ('waiting', 'running'))`,
      ),
    );
  return forgotten.length;
}
