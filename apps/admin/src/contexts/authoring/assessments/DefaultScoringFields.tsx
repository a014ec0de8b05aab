import { TOTAL_ROUNDINGS } from '@invigil/domain/authoring/scoring/total-rounding';
import { type FieldErrors, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import { ScoringEditor } from '../../../shared/scoring/ScoringEditor.tsx';
import { SCORING_PATHS } from '../../../shared/scoring/scoring-values.ts';
import type { AssessmentFormProps } from './assessment-form.ts';
import { FIELDS_SHOWN } from './assessment-values.ts';

/** How questions without a rule of their own earn their marks, and how the total is rounded; a survey has neither. */
export function DefaultScoringFields({ form }: AssessmentFormProps) {
  const { t } = useTranslation('assessments');
  const scheme = useWatch({ control: form.control, name: 'markingScheme' });
  const { field } = useController({ control: form.control, name: 'scoring' });
  const errors: FieldErrors = form.formState.errors;
  if (!FIELDS_SHOWN[scheme].scoring) return null;
  return (
    <fieldset className="form-stack">
      <legend className="section-title">{t('sections.scoring')}</legend>
      <ScoringEditor
        ref={field.ref}
        label={t('fields.scoring')}
        rules={['exact', 'partial']}
        value={field.value}
        onChange={(value) => form.setValue('scoring', value, { shouldDirty: true })}
        onCheck={() => form.trigger(SCORING_PATHS)}
        errorOf={(part) => messageOf(errors, `scoring.${part}`)}
      />
      <SelectField
        label={t('fields.totalRounding')}
        options={TOTAL_ROUNDINGS.map((value) => ({ value, label: t(`totalRoundings.${value}`) }))}
        hint={t('fields.totalRoundingHint')}
        error={messageOf(errors, 'totalRounding')}
        {...form.register('totalRounding')}
      />
    </fieldset>
  );
}
