import type { Answer, InteractionKind, RenderedInteraction } from './interaction.ts';

/** An option of a question, and whether it is among those of a right answer. */
export interface CountedOption {
  readonly label: string;
  readonly isKey: boolean;
}

/** The rules by which statistics count the responses to one interaction. `countingRules` finds them by kind. */
export interface CountingRules<Kind extends InteractionKind> {
  /** The share of the marks that whoever guesses gets on average; null for what nobody can guess. */
  guessScore(rendered: RenderedInteraction<Kind>): number | null;
  /** The options whose choosers are compared, with the author's letters; empty without options. */
  options(rendered: RenderedInteraction<Kind>): readonly CountedOption[];
  /** Whether the commonest wrong values are listed. */
  readonly listsWrongValues: boolean;
  /** Whether `values` reads answers at all. */
  readonly readsAnswers: boolean;
  /** The labels of the options that an answer chose, or the value that it is; equal answers have equal ones. */
  values(rendered: RenderedInteraction<Kind>, answer: Answer<Kind>): readonly string[];
}
