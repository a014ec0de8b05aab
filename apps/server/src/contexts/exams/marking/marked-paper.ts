import {
  type MarkedPaper,
  type MarkedQuestion,
  type PaperRevision,
  revisePaper,
  UNREVISED,
} from '@invigil/domain/exams/paper-revision';
import { type WordingRevision, wordPaper } from '@invigil/domain/exams/wording';
import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { paperFacts } from '../../authoring/queries.ts';
import { paperRevisions } from '../marking-tables.ts';
import type { PaperCache } from '../sitting/paper-cache.ts';

/** A paper by which attempts are marked, at one revision, with the texts that candidates see now. */
export interface RevisedPaper extends MarkedPaper {
  /** 0 for the paper as published. */
  readonly revision: number;
  readonly wording: NumberedWording;
  readonly byId: ReadonlyMap<number, MarkedQuestion>;
}

/** The last revision of a paper; number 0 for a paper that nobody has corrected. */
export interface NumberedRevision {
  readonly number: number;
  readonly content: PaperRevision;
  /** The number of the last wording, read with it. */
  readonly wording: number;
}

/** The texts of a paper; number 0 for those that were published. */
interface NumberedWording {
  readonly number: number;
  readonly content: WordingRevision;
}

const lastRevision = prepareOnce((db) =>
  db
    .select({
      number: paperRevisions.number,
      content: paperRevisions.content,
      wording: paperFacts.wording,
    })
    .from(paperFacts)
    .leftJoin(paperRevisions, eq(paperRevisions.paperId, paperFacts.id))
    .where(eq(paperFacts.id, sql.placeholder('paperId')))
    .orderBy(desc(paperRevisions.number))
    .limit(1)
    .prepare('last-paper-revision'),
);

/** The number of the corrections of a paper that count now, as a column of another query; 0 for a paper without. */
export const lastRevisionOf = (paperId: AnyPgColumn | Placeholder): SQL<number> =>
  sql<number>`(select coalesce(max(revised.number), 0)::int from ${paperRevisions} revised where revised.paper_id = ${paperId})`;

/** The corrections of a paper that count now. */
export async function findRevision(db: Queries, paperId: number): Promise<NumberedRevision> {
  const [found] = await lastRevision(db).execute({ paperId });
  const { number = null, content = null, wording = 0 } = found ?? {};
  return { number: number ?? 0, content: content ?? UNREVISED, wording };
}

/** The corrections of a paper at one revision, which never change. */
export async function readRevision(db: Queries, paperId: number, number: number): Promise<PaperRevision> {
  const [revision] = await db
    .select({ content: paperRevisions.content })
    .from(paperRevisions)
    .where(and(eq(paperRevisions.paperId, paperId), eq(paperRevisions.number, number)));
  if (revision === undefined) throw missingRevision(paperId, number);
  return revision.content;
}

const missingRevision = (paperId: number, number: number) =>
  new Error(`Revision ${number} of paper ${paperId} does not exist`);

/**
 * The paper by which attempts are marked that end now. Whoever ends one locks its row first: a regrade that comes later then
 * waits for the row, and finds the attempt marked by an older revision.
 */
export async function getPresentPaper(
  papers: PaperCache,
  db: Queries,
  paperId: number,
): Promise<RevisedPaper> {
  const { number, content, wording } = await findRevision(db, paperId);
  return revised(papers, db, { paperId, number, content, wording });
}

const revisionOfAttempt = prepareOnce((db) =>
  db
    .select({ content: paperRevisions.content, wording: paperFacts.wording })
    .from(paperFacts)
    .leftJoin(
      paperRevisions,
      and(eq(paperRevisions.paperId, paperFacts.id), eq(paperRevisions.number, sql.placeholder('revision'))),
    )
    .where(eq(paperFacts.id, sql.placeholder('paperId')))
    .prepare('paper-at-revision'),
);

/** The paper by which an attempt is marked: at its own revision, until a regrade marks it again. */
export async function getMarkedPaper(
  papers: PaperCache,
  db: Queries,
  { paperId, revision }: { readonly paperId: number; readonly revision: number },
): Promise<RevisedPaper> {
  const [found] = await revisionOfAttempt(db).execute({ paperId, revision });
  const { content = null, wording = 0 } = found ?? {};
  if (content === null && revision > 0) throw missingRevision(paperId, revision);
  return revised(papers, db, { paperId, number: revision, content: content ?? UNREVISED, wording });
}

/** As getMarkedPaper, for a caller that has read the numbers of the revision and of the last wording. */
export async function getWordedPaper(
  papers: PaperCache,
  db: Queries,
  { paperId, revision, wording }: Readonly<Record<'paperId' | 'revision' | 'wording', number>>,
): Promise<RevisedPaper> {
  const content = revision === 0 ? UNREVISED : await readRevision(db, paperId, revision);
  return revised(papers, db, { paperId, number: revision, content, wording });
}

/** A paper at a revision and a wording, with its questions by id. */
async function revised(
  papers: PaperCache,
  db: Queries,
  { paperId, number, content, wording }: NumberedRevision & { readonly paperId: number },
): Promise<RevisedPaper> {
  const published = await papers.getPaper(paperId, db);
  const words = await papers.getWording(paperId, wording, db);
  const paper = revisePaper(wording === 0 ? published : wordPaper(published, words), content);
  const byId = new Map(paper.questions.map((question) => [question.questionId, question]));
  return { revision: number, wording: { number: wording, content: words }, byId, ...paper };
}
