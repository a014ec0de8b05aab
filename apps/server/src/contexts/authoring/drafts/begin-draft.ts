import type { DraftKind } from '@invigil/domain/authoring/draft';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import { notFound, Refused } from '../../../http/errors.ts';
import { limitAiCalls } from '../../ai/actions.ts';
import { findAiKey, readAiSettings } from '../../site/queries.ts';
import { type DraftRequest, draftSources, drafts } from '../draft-tables.ts';
import { DATABASE_NOW } from './claim-draft.ts';
import { readListVersion } from './list-version.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Drafts and material that nobody saves or discards. */
const KEPT_DAYS = 7;

/** A draft before it is written. */
export interface NewDraft {
  readonly kind: DraftKind;
  readonly provider: AiProvider;
  readonly tenantId: number;
  readonly assessmentId: number;
  readonly request: DraftRequest;
  readonly requestedCount: number;
  readonly sourceId?: number | null | undefined;
  /** Whether the caller waits for the draft, and saves it. */
  readonly isAwaited: boolean;
}

/**
 * Stores a draft that is to be written. It replaces an unsaved draft of the same kind for the assessment.
 *
 * @returns the id
 * @throws Refused aiSettingsNotDone without a key, aiBusy while a draft of the tenant is written
 * @throws HttpFailure 404 for a foreign source, 429 for too many drafts in an hour
 */
export async function beginDraft(context: AppContext, draft: NewDraft): Promise<number> {
  const { provider, tenantId, assessmentId, kind, sourceId = null } = draft;
  if ((await findAiKey(context, provider)) === undefined) throw new Refused('aiSettingsNotDone');
  await limitAiCalls(context, tenantId);
  return context.database.db.transaction(async (tx) => {
    if (sourceId !== null) await requireSource(tx, tenantId, sourceId);
    await tx.delete(drafts).where(
      and(
        eq(drafts.assessmentId, assessmentId),
        eq(drafts.kind, kind),
        // Its call saves and deletes it.
        eq(drafts.isAwaited, false),
        notInArray(drafts.state, ['waiting', 'running']),
      ),
    );
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
          request: draft.request,
          requestedCount: draft.requestedCount,
          listVersion: await readListVersion(tx, assessmentId, kind),
          sourceId,
          isAwaited: draft.isAwaited,
          heartbeatAt: DATABASE_NOW,
          createdAt: context.clock.now(),
        })
        .returning({ id: drafts.id }),
    );
    if (row === undefined) throw new Error('The insert returned no row');
    return row.id;
  });
}

async function requireSource(tx: Queries, tenantId: number, sourceId: number): Promise<void> {
  const found = await tx.$count(
    draftSources,
    and(eq(draftSources.id, sourceId), eq(draftSources.tenantId, tenantId)),
  );
  if (found === 0) throw notFound();
}

/**
 * Deletes drafts and material of the week before.
 *
 * @returns the number of drafts
 */
export async function forgetOldDrafts({ database: { db }, clock }: AppContext): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  const forgotten = await db.delete(drafts).where(lt(drafts.createdAt, before)).returning({ id: drafts.id });
  await db
    .delete(draftSources)
    .where(
      and(
        lt(draftSources.createdAt, before),
        sql`not exists (select from ${drafts} where ${drafts.sourceId} = ${draftSources.id})`,
      ),
    );
  return forgotten.length;
}
