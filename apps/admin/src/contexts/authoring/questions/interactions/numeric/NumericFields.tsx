import { MAX_UNIT_LENGTH } from '@invigil/domain/authoring/interactions/numeric/unit';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';
import { FurtherNumbers } from './FurtherNumbers.tsx';
import { RangeFields } from './RangeFields.tsx';

/** The correct number, which other numbers are right too, its unit, and numbers that earn a part of the marks. A survey has no key. */
export function NumericFields({ form, assessment }: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const { errors } = form.formState;
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
    <>
      <RangeFields form={form} path="interaction.numeric">
        {unit}
      </RangeFields>
      <FurtherNumbers form={form} />
    </>
  );
}
