import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';
import { TEXT_FIELDS } from './text-values.ts';

/** How many words an answer is asked to have. */
export function TextFields({ form }: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const { errors } = form.formState;
  return (
    <div className="field-row">
      {TEXT_FIELDS.map((field) => (
        <NumberField
          key={field}
          decimals={0}
          optional
          label={t(`fields.${field}`)}
          hint={field === 'minWords' ? t('fields.wordsHint') : undefined}
          error={messageOf(errors, `interaction.extendedText.${field}`)}
          {...form.register(`interaction.extendedText.${field}`)}
        />
      ))}
    </div>
  );
}
