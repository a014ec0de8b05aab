import type { Marks } from '../../../marks.ts';
import type { Column } from '../moments.ts';

/** Below these the models are not fitted: their estimates would say nothing. */
export const LEAST_IRT_ATTEMPTS = 200;
export const LEAST_IRT_ITEMS = 3;

/**
 * Why a question is not in the models: `partialMarks` was not scored 0 or full alone, `allSolved` and `noneSolved` say nothing of
 * ability.
 */
export const LEFT_OUT = ['partialMarks', 'allSolved', 'noneSolved'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** A question of a test with the marks of each attempt. */
interface ScoredItem {
  readonly questionId: number;
  readonly marks: Column;
  readonly maximum: Marks;
}

/** The questions that the models can have, right or wrong, and those that they leave out. */
export interface ModelData {
  readonly questionIds: readonly number[];
  /** Of each question, 1 for each attempt that has it right. */
  readonly columns: readonly Uint8Array[];
  readonly leftOut: readonly { readonly questionId: number; readonly reason: LeftOut }[];
}

export function modelDataOf(items: readonly ScoredItem[]): ModelData {
  const questionIds: number[] = [];
  const columns: Uint8Array[] = [];
  const leftOut: { questionId: number; reason: LeftOut }[] = [];
  for (const { questionId, marks, maximum } of items) {
    const reason = reasonToLeaveOut(marks, maximum);
    if (reason !== undefined) {
      leftOut.push({ questionId, reason });
      continue;
    }
    questionIds.push(questionId);
    columns.push(Uint8Array.from(marks, (given) => (given === maximum ? 1 : 0)));
  }
  return { questionIds, columns, leftOut };
}

function reasonToLeaveOut(marks: Column, maximum: Marks): LeftOut | undefined {
  let solved = 0;
  for (const given of marks) {
    if (given !== 0 && given !== maximum) return 'partialMarks';
    if (given === maximum) solved += 1;
  }
  if (solved === 0) return 'noneSolved';
  return solved === marks.length ? 'allSolved' : undefined;
}
