import { isDeepStrictEqual } from 'node:util';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { type DraftedOrigin, draftItems, draftSources, drafts } from '../draft-tables.ts';
import type { DraftRecord } from './claim-draft.ts';
import type { NewDraft } from './new-draft.ts';

// A draft that continues a failed one takes over its items, so that a new try loses none of them.

/**
 * Locks the draft that a new one continues, so that the same order twice begins one draft.
 *
 * @returns undefined for an order that continues none, and where the draft is no longer there
 * @throws Refused aiBusy while it is written
 */
export async function lockContinued(tx: Queries, order: NewDraft): Promise<DraftRecord | undefined> {
  const { continuedDraftId } = order;
  if (continuedDraftId === undefined) return undefined;
  const [draft] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, continuedDraftId), isOfOrder(order)))
    .for('update');
  if (draft !== undefined && isOpen(draft)) throw new Refused('aiBusy');
  return draft;
}

/**
 * Finds the draft that has taken the place of the one that an order continues: the reply to the first order was lost, or
 * a second tab sent it.
 *
 * @throws Refused aiBusy where another order has begun a draft that is being written
 * @throws Failure notFound where the draft was saved or discarded, or is foreign
 */
export async function findSuccessor(tx: Queries, order: NewDraft): Promise<number> {
  const [newest] = await tx
    .select()
    .from(drafts)
    .where(and(gt(drafts.id, order.continuedDraftId ?? 0), isOfOrder(order)))
    .orderBy(desc(drafts.id))
    .limit(1);
  if (newest === undefined) throw notFound();
  if (isDeepStrictEqual(askedFor(newest), askedFor(order))) return newest.id;
  throw isOpen(newest) ? new Refused('aiBusy') : notFound();
}

const isOfOrder = ({ tenantId, assessmentId, kind }: NewDraft) =>
  and(
    eq(drafts.tenantId, tenantId),
    eq(drafts.assessmentId, assessmentId),
    eq(drafts.kind, kind),
    eq(drafts.isAwaited, false),
  );

const isOpen = ({ state }: DraftRecord): boolean => state === 'waiting' || state === 'running';

/** The part of an order that decides whether two are the same, whichever language their pages had. */
function askedFor({
  provider,
  sourceId,
  request,
}: Pick<NewDraft, 'provider' | 'sourceId' | 'request'>): unknown {
  const { topic, extraInstruction, replaces, question } = request;
  return { provider, sourceId: sourceId ?? null, topic, extraInstruction, replaces, question };
}

/** Items of a draft that the one which continues it takes over. */
export async function countItems(tx: Queries, draftId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(draftItems).where(eq(draftItems.draftId, draftId));
  return row?.count ?? 0;
}

/** Moves the items of a draft, each with its origin: the new draft can have another model and other material. */
export async function moveItems(tx: Queries, from: DraftRecord, draftId: number): Promise<void> {
  const origin: DraftedOrigin = {
    provider: from.provider,
    model: from.model,
    draftedAt: from.createdAt.toISOString(),
    sourceName: await findSourceName(tx, from),
  };
  const { question } = draftItems;
  await tx
    .update(draftItems)
    .set({
      draftId,
      question: sql`case when jsonb_exists(${question}, 'origin') then ${question}
        else ${question} || ${JSON.stringify({ origin })}::jsonb end`,
    })
    .where(eq(draftItems.draftId, from.id));
}

/** The name of a draft's material; null without. */
export async function findSourceName(tx: Queries, { sourceId }: DraftRecord): Promise<string | null> {
  if (sourceId === null) return null;
  const [source] = await tx
    .select({ name: draftSources.name })
    .from(draftSources)
    .where(eq(draftSources.id, sourceId));
  return source?.name ?? null;
}
