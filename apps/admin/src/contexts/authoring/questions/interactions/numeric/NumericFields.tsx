import { MAX_UNIT_LENGTH } from '@invigil/domain/authoring/interactions/numeric/unit';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { TextField } from '../../../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';
import { boundsOf } from './numeric-values.ts';

/** The correct number, how far an answer may be from it, and its unit. A survey has no key. */
export function NumericFields({ form, assessment }: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const { errors } = form.formState;
  const values = useWatch({ control: form.control, name: 'interaction.numeric' });
  const bounds = boundsOf(values);
  const unit = (
    <TextField
      label={t('fields.unit')}
      optional
      hint={t('fields.unitHint')}
      maxLength={MAX_UNIT_LENGTH}
      autoComplete="off"
      spellCheck={false}
      error={messageOf(errors, 'interaction.numeric.unit')}
      {...form.register('interaction.numeric.unit')}
    />
  );
  if (assessment.markingScheme === 'survey') return unit;
  return (
    <div className="field-row">
      <NumberField
        label={t('fields.number')}
        signed
        error={messageOf(errors, 'interaction.numeric.value')}
        {...form.register('interaction.numeric.value')}
      />
      <NumberField
        label={t('fields.tolerance')}
        optional
        hint={bounds === undefined ? t('fields.toleranceHint') : t('fields.toleranceBounds', bounds)}
        error={messageOf(errors, 'interaction.numeric.tolerance')}
        {...form.register('interaction.numeric.tolerance')}
      />
      {unit}
    </div>
  );
}
