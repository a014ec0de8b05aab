import type {
  AuthoredInteraction,
  InteractionKind,
} from '@invigil/domain/authoring/interactions/interaction';
import type { PromptType } from '@invigil/domain/authoring/question';
import type { ComponentType } from 'react';
import type { AssessmentOfQuestions } from '../author-question.ts';
import type { QuestionFormProps } from '../question-form.ts';
import type { ChoiceValues } from './choice/choice-values.ts';

/** The fields of all interactions in the question form. */
export type InteractionValues = ChoiceValues;

export interface PreviewProps {
  readonly values: InteractionValues;
  readonly assessment: AssessmentOfQuestions;
}

/** How authors write an interaction. */
export interface InteractionEditor<Kind extends InteractionKind> {
  /** The types of question that are answered by it. */
  readonly promptTypes: readonly PromptType[];
  /** Text key of its name as an answer type. */
  readonly name: 'answerTypes.choice' | 'answerTypes.text';
  /** The fields of its content. */
  readonly Fields: ComponentType<QuestionFormProps>;
  /** The answer area as the exam page shows it. */
  readonly Preview: ComponentType<PreviewProps>;
  /** The content on a list for review, key included. */
  readonly Review: ComponentType<{ interaction: AuthoredInteraction<Kind> }>;
  /** The values of the form for its content. */
  readonly toFormValues: (interaction: AuthoredInteraction<Kind>) => InteractionValues;
  /** The content for the values of the form. */
  readonly toInteraction: (values: InteractionValues) => AuthoredInteraction<Kind>;
  /** Message keys by field, for rules that need no server. */
  readonly validate: (values: InteractionValues) => Readonly<Record<string, string>>;
  /** The sources whose formulas the preview cannot show. */
  readonly sources: (values: InteractionValues) => readonly string[];
  /** The key in the list of questions; empty without one. */
  readonly keyLabels: (interaction: AuthoredInteraction<Kind>) => readonly string[];
}
