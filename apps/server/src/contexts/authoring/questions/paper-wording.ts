import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { papers } from '../question-tables.ts';

/** The published papers of an assessment with the numbers of their last wordings, the newest last. */
export function listPaperWordings(db: Queries, assessmentId: number) {
  return db
    .select({ paperId: papers.id, wording: papers.wording })
    .from(papers)
    .where(eq(papers.assessmentId, assessmentId))
    .orderBy(asc(papers.id));
}

/** Names the last wording of a paper on its row, which frequent reads of attempts join. */
export async function setPaperWording(tx: Queries, paperId: number, wording: number): Promise<void> {
  await tx.update(papers).set({ wording }).where(eq(papers.id, paperId));
}
