import { MAX_SOURCE_TEXT } from '@invigil/contract/authoring/draft-preview-endpoints';
import { cleanMaterial, onOneLine } from '@invigil/domain/authoring/source-passage';
import { and, eq, sql } from 'drizzle-orm';
import { notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { draftSources } from '../draft-tables.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Drafts and material that nobody saves or discards. */
const KEPT_DAYS = 7;

/** Characters of a text that are its name. */
const TEXT_NAME_LENGTH = 60;

/** The instant from which drafts and material are kept. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

/** The name of a text, by which it is told from a document. @param text clean */
export const nameOfText = (text: string): string => cleanMaterial(onOneLine(text.slice(0, TEXT_NAME_LENGTH)));

/**
 * @throws Failure notFound for a foreign or missing source
 * @throws Refused sourceForgotten after a week, also where a draft made of it is younger
 */
export async function requireSource(
  tx: Queries,
  { tenantId, sourceId, now }: { readonly tenantId: number; readonly sourceId: number; readonly now: Date },
): Promise<void> {
  const [source] = await tx
    .select({ createdAt: draftSources.createdAt })
    .from(draftSources)
    .where(and(eq(draftSources.id, sourceId), eq(draftSources.tenantId, tenantId)));
  if (source === undefined) throw notFound();
  if (source.createdAt < keptSince(now)) throw new Refused('sourceForgotten');
}

/** The material of a draft for its author; null without. */
export async function findMaterial(db: Queries, sourceId: number | null, now: Date) {
  if (sourceId === null) return null;
  const { pages } = draftSources;
  const [source] = await db
    .select({
      name: draftSources.name,
      createdAt: draftSources.createdAt,
      pageCount: sql<number>`jsonb_array_length(${pages})`,
      characterCount: sql<number>`(select coalesce(sum(length(page)), 0)::int from jsonb_array_elements_text(${pages}) page)`,
      // The whole text of a long document is not read for each look at its draft.
      onlyPage: sql<string | null>`
        case when jsonb_array_length(${pages}) = 1 and length(${pages} ->> 0) <= ${MAX_SOURCE_TEXT} then ${pages} ->> 0 end`,
    })
    .from(draftSources)
    .where(eq(draftSources.id, sourceId));
  if (source === undefined) return null;
  const { name, pageCount, characterCount, onlyPage } = source;
  if (source.createdAt < keptSince(now))
    return { sourceId: null, name, pageCount: 0, characterCount: 0, typedText: null };
  const typedText = onlyPage !== null && nameOfText(onlyPage) === name ? onlyPage : null;
  return { sourceId, name, pageCount, characterCount, typedText };
}
