import { cleanMaterial } from '@invigil/domain/authoring/source-passage';
import type { Refusal } from '@invigil/domain/refusals';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { ExtractionProblem } from '../../../adapters/text-extraction/text-extractor.ts';
import { Refused } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { countOrRefuse, type RateLimit } from '../../../rate-limits/rate-limits.ts';
import { draftSources, drafts } from '../draft-tables.ts';
import { nameOfText } from './kept-material.ts';

/** Newest materials of a tenant that are kept. */
const KEPT_SOURCES = 5;
/** Materials of one tenant: each document keeps the only reader of the site busy. */
const MATERIALS: RateLimit = { limit: 60, windowSeconds: 60 * 60 };
/** Characters of the name that authors see. */
const NAME_LENGTH = 200;

const REFUSALS: Readonly<Record<ExtractionProblem, Refusal>> = {
  encrypted: 'sourceEncrypted',
  withoutText: 'sourceWithoutText',
  unreadable: 'sourceUnreadable',
  tooLong: 'sourceTooLong',
};

/**
 * Keeps the text of an author's document; the document itself is not stored.
 *
 * @param upload a finished temporary file
 * @throws Refused sourceEncrypted, sourceWithoutText, sourceUnreadable, sourceTooLong
 * @throws Failure tooManyCalls for too many materials in an hour
 */
export async function addDocument(
  deps: Deps<'clock' | 'database' | 'textExtractor'>,
  tenantId: number,
  upload: { readonly path: string; readonly name: string },
) {
  await limitMaterials(deps, tenantId);
  const extracted = await deps.textExtractor.extract(tenantId, upload.path);
  if ('problem' in extracted) throw new Refused(REFUSALS[extracted.problem]);
  return addSource(deps, tenantId, { name: upload.name, pages: extracted.pages });
}

/**
 * Keeps a text of an author: one page, named by its beginning.
 *
 * @throws Failure tooManyCalls for too many materials in an hour
 */
export async function addText(deps: Deps<'clock' | 'database'>, tenantId: number, text: string) {
  await limitMaterials(deps, tenantId);
  const page = cleanMaterial(text);
  return addSource(deps, tenantId, { name: nameOfText(page), pages: [page] });
}

const limitMaterials = (deps: Deps<'clock' | 'database'>, tenantId: number): Promise<void> =>
  countOrRefuse(deps, `material:${tenantId}`, MATERIALS);

async function addSource(
  { database, clock }: Deps<'clock' | 'database'>,
  tenantId: number,
  source: { readonly name: string; readonly pages: readonly string[] },
) {
  const { pages } = source;
  // A file can have any name.
  const name = cleanMaterial(source.name.slice(0, NAME_LENGTH));
  return database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(draftSources)
      .values({ tenantId, name, pages, createdAt: clock.now() })
      .returning({ id: draftSources.id });
    if (row === undefined) throw new Error('The insert returned no row');
    const newest = tx
      .select({ id: draftSources.id })
      .from(draftSources)
      .where(eq(draftSources.tenantId, tenantId))
      .orderBy(desc(draftSources.id))
      .limit(KEPT_SOURCES);
    await tx.delete(draftSources).where(
      and(
        eq(draftSources.tenantId, tenantId),
        notInArray(draftSources.id, newest),
        // A draft reads its material once more when it is continued, and its name when it is saved.
        sql`not exists (select from ${drafts} where ${drafts.sourceId} = ${draftSources.id})`,
      ),
    );
    return {
      sourceId: row.id,
      name,
      pageCount: pages.length,
      characterCount: pages.reduce((sum, page) => sum + page.length, 0),
    };
  });
}
