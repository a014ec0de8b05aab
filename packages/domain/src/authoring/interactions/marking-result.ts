import type { Marks } from '../../marks.ts';

/** Marks for one part of an answer, such as a gap or a pair. */
export interface PartMarks {
  /** Name of the part, which the interaction gives it. */
  readonly part: string;
  readonly marks: Marks;
}

/** The marks that the rule of an interaction gives for an answer. */
export type MarkingResult =
  | {
      readonly kind: 'marked';
      readonly marks: Marks;
      /** The marks of the parts, where the interaction has parts; they sum to `marks`. */
      readonly parts?: readonly PartMarks[];
    }
  /** A person has to mark the answer. */
  | { readonly kind: 'byHand' };

/** Marks for the answer as a whole. */
export const marked = (marks: Marks): MarkingResult => ({ kind: 'marked', marks });

export const BY_HAND: MarkingResult = { kind: 'byHand' };
