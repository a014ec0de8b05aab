import { MARKING_SCHEME_IDS, type MarkingScheme } from '@invigil/domain/authoring/assessment';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { SwitchField } from '../../../shared/fields/ToggleField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import type { AssessmentFormProps } from './assessment-form.ts';
import { FIELDS_SHOWN, RESET_BY_SCHEME } from './assessment-values.ts';

const SCHEMES = Object.keys(MARKING_SCHEME_IDS) as MarkingScheme[];

/** The marking scheme with its fields; changing it resets marks, time and answers. */
export function MarkingFields({ form }: AssessmentFormProps) {
  const { t } = useTranslation('assessments');
  const { errors } = form.formState;
  const scheme = useWatch({ control: form.control, name: 'markingScheme' });
  const multipleKeys = useWatch({ control: form.control, name: 'allowMultipleKeys' });
  const multipleTicks = useWatch({ control: form.control, name: 'allowMultipleTicks' });
  const shown = FIELDS_SHOWN[scheme];
  // A client may have set the two rules apart: the form then shows both.
  const [areApart] = useState(() => scheme !== 'survey' && multipleKeys !== multipleTicks);
  const setTicks = (event: { target: { checked: boolean } }) =>
    form.setValue('allowMultipleTicks', event.target.checked, { shouldDirty: true });
  const setBack = () => {
    const fields = Object.keys(RESET_BY_SCHEME) as (keyof typeof RESET_BY_SCHEME)[];
    for (const field of fields) form.setValue(field, RESET_BY_SCHEME[field], { shouldDirty: true });
    form.clearErrors(fields);
  };
  return (
    <>
      <SelectField
        label={t('fields.markingScheme')}
        options={SCHEMES.map((word) => ({ value: word, label: t(`schemes.${word}`) }))}
        hint={t(`schemeHints.${scheme}`)}
        error={messageOf(errors, 'markingScheme')}
        {...form.register('markingScheme', { onChange: setBack })}
      />
      {shown.time && (
        <div className="field-row">
          <NumberField
            decimals={0}
            label={t('fields.timeLimitMinutes')}
            unit={t('fields.minutesUnit')}
            hint={t('fields.timeLimitHint')}
            error={messageOf(errors, 'timeLimitMinutes')}
            {...form.register('timeLimitMinutes')}
          />
          {shown.total && (
            <NumberField
              decimals={2}
              label={t('fields.totalMarks')}
              error={messageOf(errors, 'totalMarks')}
              {...form.register('totalMarks', { deps: ['passMark'] })}
            />
          )}
          <NumberField
            decimals={2}
            label={t('fields.passMark')}
            optional
            error={messageOf(errors, 'passMark')}
            {...form.register('passMark')}
          />
        </div>
      )}
      <div>
        {shown.multipleKeys && !areApart && (
          <SwitchField
            label={t('fields.severalAnswers')}
            hint={t('fields.severalAnswersHint')}
            {...form.register('allowMultipleKeys', { onChange: setTicks })}
          />
        )}
        {shown.multipleKeys && areApart && (
          <SwitchField
            label={t('fields.allowMultipleKeys')}
            hint={multipleKeys && !multipleTicks ? t('fields.severalKeysHint') : undefined}
            {...form.register('allowMultipleKeys')}
          />
        )}
        {(!shown.multipleKeys || areApart) && (
          <SwitchField label={t('fields.allowMultipleTicks')} {...form.register('allowMultipleTicks')} />
        )}
      </div>
    </>
  );
}
