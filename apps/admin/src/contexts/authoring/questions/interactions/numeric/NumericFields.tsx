import {
  OPEN_ENDS,
  TOLERANCE_KINDS,
  type ToleranceKind,
} from '@invigil/domain/authoring/interactions/numeric/numeric';
import { MAX_UNIT_LENGTH } from '@invigil/domain/authoring/interactions/numeric/unit';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../../../shared/fields/SelectField.tsx';
import { TextField } from '../../../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';
import { boundsOf } from './numeric-values.ts';

/** The correct number, which other numbers are right too, and its unit. A survey has no key. */
export function NumericFields({ form, assessment }: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'interaction.numeric.toleranceKind' });
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
      <SelectField
        label={t('fields.toleranceKind')}
        options={TOLERANCE_KINDS.map((value) => ({ value, label: t(`toleranceKinds.${value}`) }))}
        {...form.register('interaction.numeric.toleranceKind')}
      />
      <div className="field-row">
        <NumberField
          label={t(kind === 'interval' ? 'fields.intervalFrom' : 'fields.number')}
          signed
          error={messageOf(errors, 'interaction.numeric.value')}
          {...form.register('interaction.numeric.value')}
        />
        {kind === 'interval' ? (
          <NumberField
            label={t('fields.intervalTo')}
            signed
            error={messageOf(errors, 'interaction.numeric.upTo')}
            {...form.register('interaction.numeric.upTo')}
          />
        ) : (
          <ToleranceField form={form} assessment={assessment} />
        )}
        {unit}
      </div>
      {kind === 'interval' && (
        <SelectField
          label={t('fields.openEnds')}
          emptyLabel={t('openEnds.none')}
          options={OPEN_ENDS.map((value) => ({ value, label: t(`openEnds.${value}`) }))}
          {...form.register('interaction.numeric.openEnds')}
        />
      )}
    </>
  );
}

const TOLERANCE_LABELS = {
  absolute: 'fields.tolerance',
  relative: 'fields.tolerancePercent',
  decimals: 'fields.decimals',
  significant: 'fields.significantFigures',
} as const satisfies Record<Exclude<ToleranceKind, 'interval'>, string>;

const TOLERANCE_HINTS = {
  absolute: 'fields.toleranceHint',
  relative: 'fields.tolerancePercentHint',
  decimals: 'fields.decimalsHint',
  significant: 'fields.significantFiguresHint',
} as const satisfies Record<Exclude<ToleranceKind, 'interval'>, string>;

function ToleranceField({ form }: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const values = useWatch({ control: form.control, name: 'interaction.numeric' });
  const bounds = boundsOf(values);
  const kind = values.toleranceKind === 'interval' ? 'absolute' : values.toleranceKind;
  return (
    <NumberField
      label={t(TOLERANCE_LABELS[kind])}
      optional={kind === 'absolute' || kind === 'relative'}
      hint={bounds === undefined ? t(TOLERANCE_HINTS[kind]) : t('fields.toleranceBounds', bounds)}
      error={messageOf(form.formState.errors, 'interaction.numeric.tolerance')}
      {...form.register('interaction.numeric.tolerance')}
    />
  );
}
