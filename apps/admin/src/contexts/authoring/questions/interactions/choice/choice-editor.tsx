import styles from '../../editor.module.css';
import type { InteractionEditor } from '../interaction-editor.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { ChoicePreview } from './ChoicePreview.tsx';
import { ChoiceReview } from './ChoiceReview.tsx';
import {
  blankChoice,
  choiceFieldOf,
  isSameKey,
  optionLines,
  toChoice,
  toChoiceValues,
  validateOptions,
} from './choice-values.ts';

export const choiceEditor: InteractionEditor<'choice'> = {
  Fields: ChoiceFields,
  Preview: ChoicePreview,
  Review: ChoiceReview,
  Key: ({ interaction: { key } }) => (
    <span className={styles.keyCell}>
      {key.map((label) => (
        <span key={label} className="bubble key">
          {label}
        </span>
      ))}
    </span>
  ),
  keyText: ({ key }) => key.join(', '),
  blank: blankChoice,
  toFormValues: toChoiceValues,
  toInteraction: toChoice,
  validate: validateOptions,
  // The key is no field of its own: the form spreads it over the options.
  refusalField: () => 'key',
  fieldOf: choiceFieldOf,
  isSameKey,
  hasLetters: true,
  summary: optionLines,
};
