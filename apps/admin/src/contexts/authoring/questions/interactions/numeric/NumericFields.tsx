import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';
import { boundsOf } from './numeric-values.ts';

/** The correct number and how far an answer may be from it. A survey has no key. */
export function NumericFields({ form, assessment }: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const { errors } = form.formState;
  const values = useWatch({ control: form.control, name: 'interaction.numeric' });
  const bounds = boundsOf(values);
  if (assessment.markingScheme === 'survey') return null;
  return (
    <div className="field-row">
      <TextField
        label={t('fields.number')}
        inputMode="decimal"
        autoComplete="off"
        error={messageOf(errors, 'interaction.numeric.value')}
        {...form.register('interaction.numeric.value')}
      />
      <TextField
        label={t('fields.tolerance')}
        optional
        inputMode="decimal"
        autoComplete="off"
        hint={bounds === undefined ? t('fields.toleranceHint') : t('fields.toleranceBounds', bounds)}
        error={messageOf(errors, 'interaction.numeric.tolerance')}
        {...form.register('interaction.numeric.tolerance')}
      />
    </div>
  );
}
