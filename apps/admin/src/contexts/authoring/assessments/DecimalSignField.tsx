import { DECIMAL_SIGNS } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import type { AssessmentFormProps } from './assessment-form.ts';

/** The decimal sign of all numbers in answers. */
export function DecimalSignField({ form }: AssessmentFormProps) {
  const { t } = useTranslation('assessments');
  return (
    <SelectField
      label={t('fields.decimalSign')}
      emptyLabel={t('decimalSigns.asWritten')}
      options={DECIMAL_SIGNS.map((value) => ({ value, label: t(`decimalSigns.${value}`) }))}
      hint={t('fields.decimalSignHint')}
      error={messageOf(form.formState.errors, 'decimalSign')}
      {...form.register('decimalSign')}
    />
  );
}
