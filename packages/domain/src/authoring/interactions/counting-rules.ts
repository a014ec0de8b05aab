import type { ScoringRule } from '../scoring/scoring-rule.ts';
import type { InteractionKind, RenderedInteraction } from './interaction.ts';

/** An option of a question, and whether it is among those of a right answer. */
export interface CountedOption {
  readonly label: string;
  readonly isKey: boolean;
}

/** The rules by which statistics count the responses to one interaction. `countingRules` finds them by kind. */
export interface CountingRules<Kind extends InteractionKind> {
  /** The share of the marks that whoever guesses gets on average, below 0 with a penalty; null for what nobody can guess. */
  guessScore(rendered: RenderedInteraction<Kind>, scoring?: ScoringRule): number | null;
  /** The options whose choosers are compared, with the author's letters; empty without options. */
  options(rendered: RenderedInteraction<Kind>): readonly CountedOption[];
  /** Whether the commonest wrong values are listed. */
  readonly listsWrongValues: boolean;
  /** How many of them; left out for ten. */
  readonly mostWrongValues?: number;
  /**
   * How a value that earned nothing is read: its form, equal for values that read alike, or null for one that the key accepts. Left out where each
   * value that did not earn full marks stands for itself.
   */
  wrongForms?(rendered: RenderedInteraction<Kind>): (value: string) => string | null;
  /** The field of a stored answer by which it is counted; null where only its being there counts. */
  readonly countedField: string | null;
  /**
   * The labels of the options that an answer chose, or the value that it is; equal answers have equal ones.
   *
   * @param content of the counted field; of an answer to another form of the question, anything
   */
  values(rendered: RenderedInteraction<Kind>, content: unknown): readonly string[];
}
