import type { Refusal } from '../../refusals.ts';
import type { SafeHtml } from '../../safe-html.ts';
import type { AssessmentRules } from '../assessment.ts';
import type { Answer, InteractionKind, InteractionView } from './interaction.ts';
import type { RecordingReference } from './recording/recording.ts';

/** Reasons to reject an answer. */
export type AnswerRefusal = Extract<
  Refusal,
  'emptyAnswer' | 'multipleAnswersNotAllowed' | 'noAudio' | 'noVideo'
>;

/**
 * The rules of a candidate's answer, which the exam page and the server share. Apart from `InteractionRules`, so that
 * the exam page loads neither authoring nor marking. `answerRules` finds them by kind.
 */
export interface AnswerRules<Kind extends InteractionKind> {
  /** The initial answer, before the candidate writes. */
  emptyAnswer(): Answer<Kind>;
  /**
   * The answer in its stored form; undefined for an answer that the question does not offer.
   * @param isCode whether the question is code, whose answers keep their margins
   */
  normalize(answer: Answer<Kind>, view: InteractionView<Kind>, isCode: boolean): Answer<Kind> | undefined;
  isEmpty(answer: Answer<Kind>): boolean;
  /**
   * Whether an answer in its stored form says anything: a text that is no number is stored, but the exam page refuses to
   * submit it, and it counts as no answer. Null for a kind whose answers are all readable.
   */
  readonly isReadable: ((answer: Answer<Kind>) => boolean) | null;
  findAnswerRefusal(
    answer: Answer<Kind>,
    rules: Pick<AssessmentRules, 'allowMultipleTicks'>,
  ): AnswerRefusal | undefined;
  /** The rendered texts of a view, so that the exam page can fetch the fonts of their formulas before it shows them. */
  viewTexts(view: InteractionView<Kind>): readonly SafeHtml[];
  /** The recording that the answer names; null for an answer without one. */
  recordingOf(answer: Answer<Kind>): RecordingReference | null;
}
