import type {
  AuthoredInteraction,
  InteractionKind,
} from '@invigil/domain/authoring/interactions/interaction';
import type { Refusal } from '@invigil/domain/refusals';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { CheckMessage } from '../../../../shared/forms/use-contract-form.ts';
import type { AssessmentOfQuestions } from '../author-question.ts';
import type { QuestionFormProps } from '../question-form.ts';
import type { EditorValues } from './editor-values.ts';
import type { QuestionDefaults, QuestionLimits } from './question-limits.ts';

export interface PreviewProps<Kind extends InteractionKind> {
  readonly values: EditorValues[Kind];
  readonly assessment: AssessmentOfQuestions;
}

/** How authors write an interaction. Its name is the text `answerTypes.<kind>`. */
export interface InteractionEditor<Kind extends InteractionKind> {
  /** The fields of its content, which the form has at `interaction.<kind>`. */
  readonly Fields: ComponentType<QuestionFormProps>;
  /** The answer area as the exam page shows it. */
  readonly Preview: ComponentType<PreviewProps<Kind>>;
  /** The content on a list for review, key included. */
  readonly Review: ComponentType<{ interaction: AuthoredInteraction<Kind> }>;
  /** The key in the list of questions. */
  readonly Key: ComponentType<{ interaction: AuthoredInteraction<Kind> }>;
  /** The key as text, for exports; empty without one. */
  readonly keyText: (interaction: AuthoredInteraction<Kind>) => string;
  /** The fields of a new question. */
  readonly blank: (assessment: QuestionDefaults) => EditorValues[Kind];
  readonly toFormValues: (interaction: AuthoredInteraction<Kind>) => EditorValues[Kind];
  readonly toInteraction: (values: EditorValues[Kind]) => AuthoredInteraction<Kind>;
  /** Messages by field of the content, for rules that need no server. */
  readonly validate: (
    values: EditorValues[Kind],
    limits: QuestionLimits,
  ) => Readonly<Record<string, CheckMessage>>;
  /** The field of the content that shows a refusal of the interaction's own rules. */
  readonly refusalField: (refusal: Refusal) => string;
  /** The field of the content for a field of the request's interaction, or for a flat field; undefined for another one. */
  readonly fieldOf: (bodyField: string) => string | undefined;
  /** Whether two versions have the same key. */
  readonly isSameKey: (one: EditorValues[Kind], other: EditorValues[Kind]) => boolean;
  /** Whether letters name its texts, as they do for options; numbers otherwise. */
  readonly hasLetters?: boolean;
  /** The content as lines of text, for the author who chooses between two versions. */
  readonly summary: (values: EditorValues[Kind], t: TFunction<'questions'>) => string;
}
