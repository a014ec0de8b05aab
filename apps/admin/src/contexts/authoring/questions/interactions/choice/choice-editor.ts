import type { InteractionEditor } from '../interaction-editor.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { ChoicePreview } from './ChoicePreview.tsx';
import { ChoiceReview } from './ChoiceReview.tsx';
import { letteredOptions, toChoice, toChoiceValues, validateOptions } from './choice-values.ts';

export const choiceEditor: InteractionEditor<'choice'> = {
  promptTypes: ['choice'],
  name: 'answerTypes.choice',
  Fields: ChoiceFields,
  Preview: ChoicePreview,
  Review: ChoiceReview,
  toFormValues: toChoiceValues,
  toInteraction: toChoice,
  validate: validateOptions,
  sources: (values) => letteredOptions(values).map(({ text }) => text),
  keyLabels: ({ key }) => key,
};
