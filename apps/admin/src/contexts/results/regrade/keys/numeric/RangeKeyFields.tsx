import {
  type NumberRange,
  OPEN_ENDS,
  TOLERANCE_KINDS,
  type ToleranceKind,
} from '@invigil/domain/authoring/interactions/numeric/numeric';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../../../shared/fields/SelectField.tsx';
import { typedDecimal } from '../../../../../shared/forms/decimal-text.ts';
import { type NumberName, problemOf } from './range-key-problems.ts';

const LABELS = {
  absolute: 'fields.tolerance',
  relative: 'fields.tolerancePercent',
  decimals: 'fields.decimals',
  significant: 'fields.significantFigures',
  interval: 'fields.intervalTo',
} as const satisfies Record<ToleranceKind, string>;

interface RangeKeyFieldsProps<Range extends NumberRange> {
  range: Range;
  /** The stored one; absent for one that is being added. */
  stored: NumberRange | undefined;
  onChange: (range: Range) => void;
  /** A further field beside the numbers. */
  children?: ReactNode;
}

/** A number of a key, and which others are accepted with it. */
export function RangeKeyFields<Range extends NumberRange>({
  range: key,
  stored: before,
  onChange,
  children,
}: RangeKeyFieldsProps<Range>) {
  const { t } = useTranslation(['questions', 'messages']);
  const kind = key.toleranceKind ?? 'absolute';
  const field = (name: NumberName) => {
    // The stored number as the language writes it, until its author types another.
    const stored = before?.[name] ?? '';
    const shown = typedDecimal(stored);
    const problem = problemOf(name, key);
    const text = key[name] ?? '';
    const lower = kind === 'interval' ? 'fields.intervalFrom' : 'fields.number';
    return {
      label: t(name === 'value' ? lower : LABELS[kind]),
      value: text === stored ? shown : text,
      error: problem && t(`messages:${problem}`),
      onChange: ({ target }: { target: { value: string } }) => {
        onChange({ ...key, [name]: target.value === shown ? stored : target.value });
      },
    };
  };
  return (
    <>
      <SelectField
        label={t('fields.toleranceKind')}
        value={kind}
        options={TOLERANCE_KINDS.map((value) => ({ value, label: t(`toleranceKinds.${value}`) }))}
        onChange={({ target }) => {
          const toleranceKind = TOLERANCE_KINDS.find((known) => known === target.value);
          onChange({ ...key, toleranceKind, tolerance: toleranceKind === 'interval' ? '0' : key.tolerance });
        }}
      />
      <div className="field-row">
        <NumberField signed {...field('value')} />
        {kind === 'interval' ? (
          <>
            <NumberField signed {...field('upTo')} />
            <SelectField
              label={t('fields.openEnds')}
              value={key.openEnds ?? ''}
              emptyLabel={t('openEnds.none')}
              options={OPEN_ENDS.map((value) => ({ value, label: t(`openEnds.${value}`) }))}
              onChange={({ target }) =>
                onChange({ ...key, openEnds: OPEN_ENDS.find((ends) => ends === target.value) })
              }
            />
          </>
        ) : (
          <NumberField {...field('tolerance')} />
        )}
        {children}
      </div>
    </>
  );
}
