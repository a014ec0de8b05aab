import type { Marks } from '../../../marks.ts';
import type { Column } from '../moments.ts';

/** Below these the models are not fitted: their estimates would say nothing. */
export const LEAST_IRT_ATTEMPTS = 200;
export const LEAST_IRT_ITEMS = 3;

/**
 * Why a question is not in the models: `partialMarks` was not scored 0 or full alone, `allSolved` and `noneSolved` say nothing of
 * ability, and `voided` counts for nobody.
 */
export const LEFT_OUT = ['partialMarks', 'allSolved', 'noneSolved', 'voided'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** The answers to a question as the models have them: 1 for each attempt that has it right; or why it is left out. */
export function modelColumnOf(marks: Column, maximum: Marks): Uint8Array | LeftOut {
  let solved = 0;
  for (const given of marks) {
    if (given !== 0 && given !== maximum) return 'partialMarks';
    if (given === maximum) solved += 1;
  }
  if (solved === 0 || maximum === 0) return 'noneSolved';
  if (solved === marks.length) return 'allSolved';
  return Uint8Array.from(marks, (given) => (given === maximum ? 1 : 0));
}
