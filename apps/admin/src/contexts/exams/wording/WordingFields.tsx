import { MAX_OPTION_LENGTH } from '@invigil/contract/authoring/interactions/choice/option-source';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import { MarkupField } from '../../../shared/markup/MarkupField.tsx';
import { hasTypedTextNotes, TypedTextNotes } from '../../../shared/markup/TypedTextNotes.tsx';
import styles from './wording.module.css';
import { type CorrectableQuestion, textField, type WordingValues } from './wording-values.ts';

interface WordingFieldsProps {
  form: Pick<UseFormReturn<WordingValues>, 'control' | 'register' | 'formState'>;
  question: CorrectableQuestion;
  labelOfText: (index: number) => string;
  /** As they are typed. */
  values: WordingValues;
}

/** The texts of a question alone: key, marks, order, number of options and medium have no field. */
export function WordingFields({ form, question, labelOfText, values }: WordingFieldsProps) {
  const { t } = useTranslation(['wording', 'questions']);
  const { errors } = form.formState;
  return (
    <>
      <MarkupField
        form={form}
        name="prompt"
        label={t('questions:fields.prompt')}
        rows={4}
        code={question.isCode}
      />
      {question.texts.map(({ isCode }, index) => {
        const field = textField(index);
        const typed = values[field] ?? '';
        const shared = {
          label: labelOfText(index),
          error: messageOf(errors, field),
          maxLength: MAX_OPTION_LENGTH,
          autoComplete: 'off',
          ...form.register(field),
        };
        return isCode ? (
          <div key={field} className={styles.code}>
            <TextAreaField {...shared} rows={typed.split('\n').length} spellCheck={false} />
          </div>
        ) : (
          <TextField
            key={field}
            {...shared}
            hint={hasTypedTextNotes(typed) ? <TypedTextNotes typed={typed} /> : undefined}
          />
        );
      })}
      {question.imageDescription !== null && (
        <TextField
          label={t('fields.imageDescription')}
          hint={t('questions:fields.imageDescriptionHint')}
          error={messageOf(errors, 'imageDescription')}
          {...form.register('imageDescription')}
        />
      )}
    </>
  );
}
