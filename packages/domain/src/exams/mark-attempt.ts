import type { Answer } from '../authoring/interactions/interaction.ts';
import type { MarkingResult } from '../authoring/interactions/marking-result.ts';
import { markResponse } from './mark-response.ts';
import { type AttemptTotal, attemptTotal, type MarkedPaper } from './paper-revision.ts';

export interface MarkedAttempt extends AttemptTotal {
  /** The marking result of each question, by its id. */
  readonly results: ReadonlyMap<number, MarkingResult>;
}

/**
 * Marks a whole attempt against the paper that its candidate saw, with the corrections of the paper.
 *
 * @param answers by question id; null for a skip
 */
export function markAttempt(paper: MarkedPaper, answers: ReadonlyMap<number, Answer | null>): MarkedAttempt {
  const results = new Map(
    paper.questions.map((question) => [
      question.questionId,
      markResponse(question, answers.get(question.questionId)),
    ]),
  );
  const given = new Map(
    [...results].map(([questionId, result]) => [questionId, result.kind === 'marked' ? result.marks : null]),
  );
  return { results, ...attemptTotal(paper, given) };
}
