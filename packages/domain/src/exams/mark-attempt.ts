import type { Answer } from '../authoring/interactions/interaction.ts';
import type { MarkingResult } from '../authoring/interactions/marking-result.ts';
import type { Paper } from '../authoring/paper.ts';
import { type Marks, sumMarks } from '../marks.ts';
import { markResponse } from './mark-response.ts';

export interface MarkedAttempt {
  /** The marking result of each question, by its id. */
  readonly results: ReadonlyMap<number, MarkingResult>;
  /** Sum of the marks so far, never above the total. */
  readonly obtained: Marks;
  /** False while an answer is pending. */
  readonly isMarked: boolean;
}

/**
 * Marks a whole attempt against the paper that its candidate saw.
 *
 * @param answers by question id; null for a skip
 */
export function markAttempt(paper: Paper, answers: ReadonlyMap<number, Answer | null>): MarkedAttempt {
  const results = new Map(
    paper.questions.map((question) => [
      question.questionId,
      markResponse(question, answers.get(question.questionId)),
    ]),
  );
  const known = [...results.values()].flatMap((result) => (result.kind === 'marked' ? [result.marks] : []));
  return {
    results,
    obtained: Math.min(sumMarks(known), paper.rules.totalMarks),
    isMarked: known.length === results.size,
  };
}
