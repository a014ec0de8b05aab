import type { Marks } from '../../marks.ts';
import type { Feature } from '../../operation/release.ts';
import type { Refusal } from '../../refusals.ts';
import type { SafeHtml } from '../../safe-html.ts';
import type { AssessmentRules } from '../assessment.ts';
import type { ScoringRule } from '../scoring/scoring-rule.ts';
import type {
  Answer,
  AuthoredInteraction,
  InteractionKind,
  InteractionView,
  MarkedInteraction,
  RenderedInteraction,
} from './interaction.ts';
import type { InteractionKey } from './interaction-key.ts';
import type { MarkingResult } from './marking-result.ts';
import type { RecordedMedium } from './recording/recording.ts';

/** A source text of an interaction, with the form field that shows its errors. */
export interface SourceText {
  readonly field: string;
  readonly source: string;
  /** Whether the text is code, which is kept and shown as it was typed. */
  readonly isCode?: boolean;
}

/** Converts rendered HTML to its text. */
export type ToPlainText = (html: SafeHtml) => string;

/** The rules of authoring and marking of one interaction. `interactionRules` finds them by kind. */
export interface InteractionRules<Kind extends InteractionKind> {
  /** Whether the interaction makes a question the lookup list's type "MCQ", which excludes every other type. */
  readonly isMultipleChoice: boolean;
  /** What the candidate records as the answer; null where nothing is recorded. */
  readonly recordedMedium: RecordedMedium | null;
  /** The longest recorded answer, in seconds; 0 where nothing is recorded. */
  recordedSeconds(content: AuthoredInteraction<Kind> | RenderedInteraction<Kind>): number;
  /** The features that a server must know to show and mark the question. */
  features(rendered: RenderedInteraction<Kind>): readonly Feature[];
  /** The texts that are sanitised and rendered when the question is saved, in a fixed order. */
  sources(authored: AuthoredInteraction<Kind>): readonly SourceText[];
  /** The content with other texts, in the order of `sources`. */
  withSources(authored: AuthoredInteraction<Kind>, sources: readonly string[]): AuthoredInteraction<Kind>;
  /** The content of a paper, from the rendered texts in the order of `sources`. */
  render(authored: AuthoredInteraction<Kind>, html: readonly SafeHtml[]): RenderedInteraction<Kind>;
  /** The rendered content as an assessment puts it on its paper. */
  forPaper(
    rendered: RenderedInteraction<Kind>,
    rules: Pick<AssessmentRules, 'decimalSign'>,
  ): RenderedInteraction<Kind>;
  /** The texts of a rendered content, in the order of `sources`. */
  renderedTexts(rendered: RenderedInteraction<Kind>): readonly SafeHtml[];
  /** The content of a paper with other texts, in the order of `sources`; a text that is left out stays. */
  withRenderedTexts(
    rendered: RenderedInteraction<Kind>,
    html: readonly SafeHtml[],
  ): RenderedInteraction<Kind>;
  /** A rendered content as its author would write it, with texts in the order of `sources`. */
  authoredFrom(rendered: RenderedInteraction<Kind>, sources: readonly string[]): AuthoredInteraction<Kind>;
  /** The first required field that is empty, or undefined. */
  findMissingField(authored: AuthoredInteraction<Kind>): string | undefined;
  /**
   * The rule that stops the question from being saved, or undefined.
   *
   * @param stored content that the save replaces, which can be older than a rule
   */
  findSaveRefusal(
    authored: AuthoredInteraction<Kind>,
    rules: Pick<AssessmentRules, 'markingScheme' | 'allowMultipleKeys'>,
    stored?: AuthoredInteraction,
  ): Refusal | undefined;
  /** The rule that stops a marked assessment from going live with the question, or undefined. */
  findGoLiveRefusal(
    rendered: RenderedInteraction<Kind>,
    rules: Pick<AssessmentRules, 'allowMultipleTicks'>,
  ): Refusal | undefined;
  /** The content without its key. */
  toView(rendered: RenderedInteraction<Kind>): InteractionView<Kind>;
  toMarked(
    rendered: RenderedInteraction<Kind>,
    answer: Answer<Kind> | null,
    showsKey: boolean,
  ): MarkedInteraction<Kind>;
  /** Marks an answer that is neither missing, skipped nor empty. `marks` is the maximum. */
  mark(
    rendered: RenderedInteraction<Kind>,
    answer: Answer<Kind>,
    marks: Marks,
    scoring: ScoringRule,
  ): MarkingResult;
  /** The answer as texts for a reader. */
  answerTexts(
    rendered: RenderedInteraction<Kind>,
    answer: Answer<Kind>,
    toPlainText: ToPlainText,
  ): readonly string[];
  /** The key as texts for a reader; empty without a key. */
  keyTexts(rendered: RenderedInteraction<Kind>, toPlainText: ToPlainText): readonly string[];
  /** The key by which the rule marks; null where a person marks. */
  keyOf(rendered: RenderedInteraction<Kind>): InteractionKey<Kind> | null;
  /** The content of a paper with another key. */
  withKey(rendered: RenderedInteraction<Kind>, key: InteractionKey<Kind>): RenderedInteraction<Kind>;
  /** What its author wrote, with the key of a regrade; further accepted answers are of the paper alone. */
  withAuthoredKey(authored: AuthoredInteraction<Kind>, key: InteractionKey<Kind>): AuthoredInteraction<Kind>;
  /** A field of a key that the question does not have, because its author chose so; undefined for none. */
  findForeignField?(rendered: RenderedInteraction<Kind>, key: InteractionKey<Kind>): string | undefined;
  /** The rule that stops a regrade with a key, or undefined. */
  findKeyRefusal(
    rendered: RenderedInteraction<Kind>,
    key: InteractionKey<Kind>,
    rules: Pick<AssessmentRules, 'allowMultipleTicks'>,
  ): Refusal | undefined;
}
