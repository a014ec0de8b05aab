import { lastStep } from '@invigil/domain/exams/wording';
import type { Queries } from '../../../database/client.ts';
import type { RevisedPaper } from '../marking/marked-paper.ts';
import type { PaperCache } from '../sitting/paper-cache.ts';
import { correctedFrom } from './worded-question.ts';

interface SatPaper {
  readonly paperId: number;
  /** The wording of the paper at the start of the attempt. */
  readonly wording: number;
}

/**
 * Times of the corrections of a marked script, for its readers, with the texts at the start of the attempt where that was earlier.
 */
export async function correctionOf(papers: PaperCache, db: Queries, attempt: SatPaper, paper: RevisedPaper) {
  const { content } = paper.wording;
  const published = await papers.getPaper(attempt.paperId, db);
  const first = await papers.getWording(attempt.paperId, attempt.wording, db);
  return (questionId: number) => {
    const last = lastStep(content, questionId);
    const question = published.byId.get(questionId);
    if (last === undefined || question === undefined) return {};
    return {
      correctedAt: new Date(last.correctedAt),
      ...(last.number > attempt.wording
        ? { corrected: correctedFrom(question, first, last.correctedAt) }
        : {}),
    };
  };
}
