import type { ExamDeps } from '../exam-ports.ts';

/** The question that the page of an attempt shows. */
interface ShownQuestion {
  readonly attempt_id: number | null;
  readonly paper_id: number | null;
  /** Null where the page reports none. */
  readonly question_id: number | null;
}

/** The place in the paper, from 1, of the question that each attempt shows, by the attempt's id. */
export async function paperPositions(
  { papers }: ExamDeps<'papers'>,
  shown: readonly ShownQuestion[],
): Promise<ReadonlyMap<number, number>> {
  const places = new Map<number, ReadonlyMap<number, number>>();
  for (const paperId of new Set(shown.flatMap(({ paper_id }) => paper_id ?? []))) {
    const { questions } = await papers.getPaper(paperId);
    places.set(paperId, new Map(questions.map(({ questionId }, index) => [questionId, index + 1])));
  }
  const positions = new Map<number, number>();
  for (const { attempt_id, paper_id, question_id } of shown) {
    if (attempt_id === null || paper_id === null || question_id === null) continue;
    const position = places.get(paper_id)?.get(question_id);
    if (position !== undefined) positions.set(attempt_id, position);
  }
  return positions;
}
