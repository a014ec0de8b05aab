import type { findQuestionDraft as endpoint } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { type DraftKind, endedEarly } from '@invigil/domain/authoring/draft';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { getAssessment } from '../assessments/own-assessment.ts';
import { draftItems, drafts } from '../draft-tables.ts';
import type { DraftRecord } from './claim-draft.ts';
import { findMaterial } from './kept-material.ts';
import { getOwnDraft } from './save-draft.ts';

/** The newest draft of a kind for an assessment, with its items so far; null without one. */
export async function findDraft(
  db: Queries,
  tenantId: number,
  {
    assessmentId,
    kind,
    now,
  }: { readonly assessmentId: number; readonly kind: DraftKind; readonly now: Date },
): Promise<OkOf<typeof endpoint>> {
  await getAssessment(db, tenantId, assessmentId);
  const [draft] = await db
    .select()
    .from(drafts)
    .where(
      and(
        eq(drafts.tenantId, tenantId),
        eq(drafts.assessmentId, assessmentId),
        eq(drafts.kind, kind),
        eq(drafts.isAwaited, false),
      ),
    )
    .orderBy(desc(drafts.id))
    .limit(1);
  if (draft === undefined) return { draft: null };
  const items = await db
    .select()
    .from(draftItems)
    .where(eq(draftItems.draftId, draft.id))
    .orderBy(asc(draftItems.position));
  return {
    draft: {
      draftId: draft.id,
      assessmentId,
      kind,
      state: draft.state,
      failure: draft.failure,
      provider: draft.provider,
      model: draft.model,
      topic: draft.request.topic,
      requestedCount: draft.requestedCount,
      droppedCount: draft.droppedCount,
      replaces: draft.request.replaces,
      marks: draft.request.question?.marks ?? null,
      listVersion: draft.listVersion,
      createdAt: draft.createdAt,
      firstDraftId: draft.request.firstDraftId,
      order: endedEarly(draft.state) ? await findOrder(db, draft, now) : undefined,
      questions: items.flatMap(({ position, question }) =>
        question === null ? [] : [{ position, ...question }],
      ),
      instructions: items.flatMap(({ position, description }) =>
        description === null ? [] : [{ position, description }],
      ),
    },
  };
}

/** The order of a draft as its author gave it, to order it again. */
async function findOrder(db: Queries, { request, sourceId }: DraftRecord, now: Date) {
  const { extraInstruction, question } = request;
  return {
    extraInstruction,
    question: question === null ? null : { ...question, answerLength: question.answerSeconds },
    material: await findMaterial(db, sourceId, now),
  };
}

/**
 * Stops a draft; what was written stays. The server that writes it learns so within a second.
 *
 * @throws Failure notFound, the same for a foreign and a missing draft
 */
export async function cancelDraft(
  { database: { db } }: Deps<'database'>,
  tenantId: number,
  draftId: number,
): Promise<void> {
  await getOwnDraft(db, tenantId, draftId);
  // One statement: a draft that a server takes or gives back meanwhile is cancelled all the same.
  await db
    .update(drafts)
    .set({
      isCancelled: true,
      state: sql`case ${drafts.state} when 'waiting' then 'cancelled' else ${drafts.state} end`,
    })
    .where(and(eq(drafts.id, draftId), inArray(drafts.state, ['waiting', 'running'])));
}

/** Stops a draft and deletes what was written. @throws Failure notFound, the same for a foreign and a missing draft */
export async function discardDraft(
  { database: { db } }: Deps<'database'>,
  tenantId: number,
  draftId: number,
): Promise<void> {
  await getOwnDraft(db, tenantId, draftId);
  await db.delete(drafts).where(eq(drafts.id, draftId));
}
