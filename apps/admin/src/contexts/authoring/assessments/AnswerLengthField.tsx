import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import type { AssessmentFormProps } from './assessment-form.ts';

/** The longest recorded answer that new questions begin with, in minutes. */
export function AnswerLengthField({ form }: AssessmentFormProps) {
  const { t } = useTranslation('assessments');
  return (
    <div className="field-row">
      <NumberField
        label={t('fields.answerSeconds')}
        unit={t('fields.minutesUnit')}
        hint={t('answerLength.hint')}
        optional
        error={messageOf(form.formState.errors, 'answerSeconds')}
        {...form.register('answerSeconds')}
      />
    </div>
  );
}
