import type { Marks } from '../../marks.ts';
import type { Refusal } from '../../refusals.ts';
import type { SafeHtml } from '../../safe-html.ts';
import type { AssessmentRules } from '../assessment.ts';
import type {
  Answer,
  AnswerEdit,
  AuthoredInteraction,
  InteractionKind,
  InteractionView,
  MarkedInteraction,
  RenderedInteraction,
} from './interaction.ts';

/** Reasons to reject an answer. */
export type AnswerRefusal = Extract<Refusal, 'emptyAnswer' | 'multipleAnswersNotAllowed'>;

/** A source text of an interaction, with the form field that shows its errors. */
export interface SourceText {
  readonly field: string;
  readonly source: string;
}

/** Converts rendered HTML to its text. */
export type ToPlainText = (html: SafeHtml) => string;

/** The rules of one interaction. `interactionRules` finds them by kind. */
export interface InteractionRules<Kind extends InteractionKind> {
  /** Whether the interaction makes a question the lookup list's type "MCQ", which excludes every other type. */
  readonly isMultipleChoice: boolean;
  /** The texts that are sanitised and rendered when the question is saved, in a fixed order. */
  sources(authored: AuthoredInteraction<Kind>): readonly SourceText[];
  /** The content with other texts, in the order of `sources`. */
  withSources(authored: AuthoredInteraction<Kind>, sources: readonly string[]): AuthoredInteraction<Kind>;
  /** The content of a paper, from the rendered texts in the order of `sources`. */
  render(authored: AuthoredInteraction<Kind>, html: readonly SafeHtml[]): RenderedInteraction<Kind>;
  /** The first required field that is empty, or undefined. */
  findMissingField(authored: AuthoredInteraction<Kind>): string | undefined;
  /** The rule that stops the question from being saved, or undefined. */
  findSaveRefusal(
    authored: AuthoredInteraction<Kind>,
    rules: Pick<AssessmentRules, 'markingScheme' | 'allowMultipleKeys'>,
  ): Refusal | undefined;
  /** The rule that stops a marked assessment from going live with the question, or undefined. */
  findGoLiveRefusal(
    rendered: RenderedInteraction<Kind>,
    rules: Pick<AssessmentRules, 'allowMultipleTicks'>,
  ): Refusal | undefined;
  /** The content without its key. */
  toView(rendered: RenderedInteraction<Kind>): InteractionView<Kind>;
  /** The rendered texts of a view, so that the exam page can fetch the fonts of their formulas before it shows them. */
  viewTexts(view: InteractionView<Kind>): readonly SafeHtml[];
  toMarked(
    rendered: RenderedInteraction<Kind>,
    answer: Answer<Kind> | null,
    showsKey: boolean,
  ): MarkedInteraction<Kind>;
  /** The initial answer, before the candidate's first edit. */
  emptyAnswer(): Answer<Kind>;
  /** The answer after an edit; null for an edit that the question does not offer. */
  edit(
    answer: Answer<Kind>,
    edit: AnswerEdit<Kind>,
    view: InteractionView<Kind>,
    rules: Pick<AssessmentRules, 'allowMultipleTicks'>,
  ): Answer<Kind> | null;
  isEmpty(answer: Answer<Kind>): boolean;
  findAnswerRefusal(
    answer: Answer<Kind>,
    rules: Pick<AssessmentRules, 'allowMultipleTicks'>,
  ): AnswerRefusal | undefined;
  /** Marks for an answer that is neither missing nor skipped; `pending` where a person has to mark it. */
  mark(rendered: RenderedInteraction<Kind>, answer: Answer<Kind>, marks: Marks): Marks | 'pending';
  /** The answer as texts for a reader. */
  answerTexts(
    rendered: RenderedInteraction<Kind>,
    answer: Answer<Kind>,
    toPlainText: ToPlainText,
  ): readonly string[];
  /** The key as texts for a reader; empty without a key. */
  keyTexts(rendered: RenderedInteraction<Kind>, toPlainText: ToPlainText): readonly string[];
}
