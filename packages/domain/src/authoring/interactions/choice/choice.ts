import type { SafeHtml } from '../../../safe-html.ts';

/** Labels of options, in order. A question has two to twelve options. */
export const OPTION_LABELS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const;
export type OptionLabel = (typeof OPTION_LABELS)[number];

/** An option as its author writes it. */
export interface AuthoredOption {
  readonly label: OptionLabel;
  /** Source: sanitised HTML with formulas as they were typed; a plain text where options are code. */
  readonly text: string;
}

/** An option as candidates see it. */
export interface QuestionOption {
  readonly label: OptionLabel;
  /** Sanitised, with mathematics rendered as MathML. */
  readonly html: SafeHtml;
}

interface Choice<Option> {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  /** The options are code: plain texts, shown as they were typed. Absent for formatted text. */
  readonly hasCodeOptions?: boolean | undefined;
}

interface WithKey {
  /** The correct options; empty in a survey. */
  readonly key: readonly OptionLabel[];
}

/** The answers that are right: the key, and further sets of options that a regrade accepts. */
export interface ChoiceKey extends WithKey {
  readonly alsoAccepted?: readonly (readonly OptionLabel[])[];
}

/** One or several options to tick. */
export interface ChoiceForms {
  readonly authored: Choice<AuthoredOption> & WithKey;
  readonly rendered: Choice<QuestionOption> & ChoiceKey;
  readonly view: Choice<QuestionOption>;
  readonly answer: { readonly kind: 'choice'; readonly selected: readonly OptionLabel[] };
  readonly marked: Choice<QuestionOption> & Partial<WithKey> & { readonly selected: readonly OptionLabel[] };
}
