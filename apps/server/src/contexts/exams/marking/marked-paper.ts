import {
  type MarkedPaper,
  type MarkedQuestion,
  type PaperRevision,
  revisePaper,
  UNREVISED,
} from '@invigil/domain/exams/paper-revision';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { paperRevisions } from '../marking-tables.ts';
import type { PaperCache } from '../sitting/paper-cache.ts';

/** A paper by which attempts are marked, at one revision. */
export interface RevisedPaper extends MarkedPaper {
  /** 0 for the paper as published. */
  readonly revision: number;
  readonly byId: ReadonlyMap<number, MarkedQuestion>;
}

/** The last revision of a paper; number 0 for a paper that nobody has corrected. */
export interface NumberedRevision {
  readonly number: number;
  readonly content: PaperRevision;
}

const lastRevision = prepareOnce((db) =>
  db
    .select({ number: paperRevisions.number, content: paperRevisions.content })
    .from(paperRevisions)
    .where(eq(paperRevisions.paperId, sql.placeholder('paperId')))
    .orderBy(desc(paperRevisions.number))
    .limit(1)
    .prepare('last-paper-revision'),
);

/** The corrections of a paper that count now. */
export async function findRevision(db: Queries, paperId: number): Promise<NumberedRevision> {
  const [revision] = await lastRevision(db).execute({ paperId });
  return revision ?? { number: 0, content: UNREVISED };
}

/** The corrections of a paper at one revision, which never change. */
export async function readRevision(db: Queries, paperId: number, number: number): Promise<PaperRevision> {
  const [revision] = await db
    .select({ content: paperRevisions.content })
    .from(paperRevisions)
    .where(and(eq(paperRevisions.paperId, paperId), eq(paperRevisions.number, number)));
  if (revision === undefined) throw new Error(`Revision ${number} of paper ${paperId} does not exist`);
  return revision.content;
}

/**
 * The paper by which attempts are marked that end now. Whoever ends one locks its row first: a regrade that comes later then
 * waits for the row, and finds the attempt marked by an older revision.
 */
export async function getPresentPaper(
  papers: PaperCache,
  db: Queries,
  paperId: number,
): Promise<RevisedPaper> {
  const paper = await papers.getPaper(paperId, db);
  const { number, content } = await findRevision(db, paperId);
  return withIds(revisePaper(paper, content), number);
}

/** The paper by which an attempt is marked: at its own revision, until a regrade marks it again. */
export async function getMarkedPaper(
  papers: PaperCache,
  db: Queries,
  { paperId, revision }: { readonly paperId: number; readonly revision: number },
): Promise<RevisedPaper> {
  const paper = await papers.getPaper(paperId, db);
  const content = revision === 0 ? UNREVISED : await readRevision(db, paperId, revision);
  return withIds(revisePaper(paper, content), revision);
}

/** A revised paper with its questions by id. */
function withIds(paper: MarkedPaper, revision: number): RevisedPaper {
  const byId = new Map(paper.questions.map((question) => [question.questionId, question]));
  return { revision, byId, ...paper };
}
