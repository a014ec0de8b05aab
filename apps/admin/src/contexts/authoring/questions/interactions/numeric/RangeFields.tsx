import {
  OPEN_ENDS,
  TOLERANCE_KINDS,
  type ToleranceKind,
} from '@invigil/domain/authoring/interactions/numeric/numeric';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../../../shared/fields/SelectField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionFormProps } from '../../question-form.ts';
import { boundsOf } from './range-values.ts';

interface RangeFieldsProps extends Pick<QuestionFormProps, 'form'> {
  path: 'interaction.numeric' | `interaction.numeric.further.${number}`;
  /** A further field beside the numbers. */
  children?: ReactNode;
}

/** A number, and which others are accepted with it. */
export function RangeFields({ form, path, children }: RangeFieldsProps) {
  const { t } = useTranslation('questions');
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: `${path}.toleranceKind` });
  return (
    <>
      <SelectField
        label={t('fields.toleranceKind')}
        options={TOLERANCE_KINDS.map((value) => ({ value, label: t(`toleranceKinds.${value}`) }))}
        {...form.register(`${path}.toleranceKind`)}
      />
      <div className="field-row">
        <NumberField
          label={t(kind === 'interval' ? 'fields.intervalFrom' : 'fields.number')}
          signed
          error={messageOf(errors, `${path}.value`)}
          {...form.register(`${path}.value`)}
        />
        {kind === 'interval' ? (
          <NumberField
            label={t('fields.intervalTo')}
            signed
            error={messageOf(errors, `${path}.upTo`)}
            {...form.register(`${path}.upTo`)}
          />
        ) : (
          <ToleranceField form={form} path={path} />
        )}
        {children}
      </div>
      {kind === 'interval' && (
        <SelectField
          label={t('fields.openEnds')}
          emptyLabel={t('openEnds.none')}
          options={OPEN_ENDS.map((value) => ({ value, label: t(`openEnds.${value}`) }))}
          {...form.register(`${path}.openEnds`)}
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

function ToleranceField({ form, path }: Omit<RangeFieldsProps, 'children'>) {
  const { t } = useTranslation('questions');
  const values = useWatch({ control: form.control, name: path });
  const bounds = boundsOf(values);
  const kind = values.toleranceKind === 'interval' ? 'absolute' : values.toleranceKind;
  return (
    <NumberField
      label={t(TOLERANCE_LABELS[kind])}
      optional={kind === 'absolute' || kind === 'relative'}
      hint={bounds === undefined ? t(TOLERANCE_HINTS[kind]) : t('fields.toleranceBounds', bounds)}
      error={messageOf(form.formState.errors, `${path}.tolerance`)}
      {...form.register(`${path}.tolerance`)}
    />
  );
}
