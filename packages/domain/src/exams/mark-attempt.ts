import type { Answer } from '../authoring/interactions/interaction.ts';
import type { Paper } from '../authoring/paper.ts';
import { type Marks, sumMarks } from '../marks.ts';
import { markResponse } from './mark-response.ts';

export interface MarkedAttempt {
  /** Marks by question id; null where a person has to mark the answer. */
  readonly marks: ReadonlyMap<number, Marks | null>;
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
  const marks = new Map<number, Marks | null>();
  for (const question of paper.questions) {
    const mark = markResponse(question, answers.get(question.questionId));
    marks.set(question.questionId, mark === 'pending' ? null : mark);
  }
  const known = [...marks.values()].filter((mark) => mark !== null);
  return {
    marks,
    obtained: Math.min(sumMarks(known), paper.rules.totalMarks),
    isMarked: known.length === marks.size,
  };
}
