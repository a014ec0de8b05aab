import type { Paper } from '@invigil/domain/authoring/paper';
import { type PaperRevision, revisePaper, UNREVISED } from '@invigil/domain/exams/paper-revision';
import {
  changesMarking,
  comparePapers,
  nextRevision,
  type PaperRegrade,
  type Regrade,
} from '@invigil/domain/exams/regrade';
import { wordPaper } from '@invigil/domain/exams/wording';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { listPaperIds } from '../../authoring/queries.ts';
import { findRevision, readRevision } from '../marking/marked-paper.ts';
import { markChanges, paperRevisions, regrades } from '../marking-tables.ts';
import type { PaperCache } from '../sitting/paper-cache.ts';
import { attempts } from '../tables.ts';

/** A paper with the revision that counts now. */
export interface PresentPaper {
  readonly paperId: number;
  /** With the texts that candidates see now. */
  readonly paper: Paper;
  readonly number: number;
  readonly revision: PaperRevision;
}

/** What a regrade makes of a paper. */
export interface PlannedPaper extends PresentPaper {
  readonly next: PaperRevision;
  readonly isChanged: boolean;
}

/** The published papers of an assessment, the newest last. */
export async function listPresentPapers(
  papers: PaperCache,
  db: Queries,
  assessmentId: number,
): Promise<PresentPaper[]> {
  const present: PresentPaper[] = [];
  // In sequence, because a transaction has one connection.
  for (const paperId of await listPaperIds(db, assessmentId)) {
    const { number, content, wording } = await findRevision(db, paperId);
    const words = await papers.getWording(paperId, wording, db);
    const paper = wordPaper(await papers.getPaper(paperId, db), words);
    present.push({ paperId, paper, number, revision: content });
  }
  return present;
}

/** Whether attempts at an assessment are being marked again. */
export async function isRegradeRunning(db: Queries, assessmentId: number): Promise<boolean> {
  const running = await db
    .select({ id: regrades.id })
    .from(regrades)
    .where(and(eq(regrades.assessmentId, assessmentId), isNull(regrades.finishedAt)));
  return running.length > 0;
}

export const planRegrade = (
  present: readonly PresentPaper[],
  regrade: Regrade,
  reason: string,
): PlannedPaper[] =>
  present.map((known) => {
    const next = nextRevision(known.paper, known.revision, regrade, reason);
    return { next, isChanged: changesMarking(known.revision, next), ...known };
  });

/**
 * Names what a preview is made from: the revisions of the papers and the last change of a mark. Attempts that end meanwhile do not
 * outdate it, because during an exam one always would.
 */
export async function basisOf(
  db: Queries,
  assessmentId: number,
  present: readonly PresentPaper[],
): Promise<string> {
  const [last] = await db
    .select({ id: sql<number>`coalesce(max(${markChanges.id}), 0)` })
    .from(markChanges)
    .innerJoin(attempts, eq(attempts.id, markChanges.attemptId))
    .where(eq(attempts.assessmentId, assessmentId));
  const newest = present.at(-1)?.paperId ?? 0;
  return `${newest}:${present.reduce((sum, { number }) => sum + number, 0)}:${last?.id ?? 0}`;
}

/** The papers before and after regrades, by the revisions that attempts are marked by. */
export function createComparisons(papers: PaperCache) {
  const known = new Map<string, PaperRegrade>();
  return async function compare(
    db: Queries,
    paperId: number,
    from: number,
    to: { readonly number: number; readonly content: PaperRevision },
  ): Promise<PaperRegrade> {
    const key = `${paperId} ${from} ${to.number}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const paper = await papers.getPaper(paperId, db);
    const before = from === 0 ? UNREVISED : await readRevision(db, paperId, from);
    const compared = comparePapers(revisePaper(paper, before), revisePaper(paper, to.content));
    known.set(key, compared);
    return compared;
  };
}

/** The revisions that a regrade made, by paper. */
export function listRevisionsOf(db: Queries, regradeIds: readonly number[]) {
  if (regradeIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(paperRevisions)
    .where(inArray(paperRevisions.regradeId, [...regradeIds]))
    .orderBy(desc(paperRevisions.regradeId), asc(paperRevisions.paperId));
}
