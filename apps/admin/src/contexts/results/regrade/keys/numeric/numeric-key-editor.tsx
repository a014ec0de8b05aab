import { isInterval } from '@invigil/domain/authoring/interactions/numeric/accepted-numbers';
import {
  MAX_PLACES,
  type NumericKey,
  OPEN_ENDS,
  TOLERANCE_KINDS,
  type ToleranceKind,
} from '@invigil/domain/authoring/interactions/numeric/numeric';
import { numericKeyTexts } from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../../../shared/fields/SelectField.tsx';
import { numberIn, numberProblem, typedDecimal } from '../../../../../shared/forms/decimal-text.ts';
import type { KeyEditor, KeyFieldsProps } from '../key-editor.ts';

export const numericKeyEditor: KeyEditor<'numeric'> = {
  Fields: NumericKeyFields,
  isReadable: (key) => numbersOf(key).every((name) => problemOf(name, key) === undefined),
  textOf: (key) => numericKeyTexts(key, numberText).join(' · '),
};

type NumberName = 'value' | 'tolerance' | 'upTo';

/** The numbers of a key of its kind. */
const numbersOf = ({ toleranceKind }: NumericKey): readonly NumberName[] =>
  toleranceKind === 'interval' ? ['value', 'upTo'] : ['value', 'tolerance'];

/** Message key of a text that is no value of its field; the server refuses a key without a number. */
function problemOf(name: NumberName, key: NumericKey) {
  const text = key[name] ?? '';
  if (name === 'value') return numberProblem(text);
  if (text.trim() === '') return 'fields.required' as const;
  const problem = numberProblem(text);
  if (problem !== undefined) return problem;
  if (name === 'upTo') return isInterval(key) ? undefined : ('fields.reversedRange' as const);
  const number = numberIn(text);
  if (number < 0) return 'fields.notNegative' as const;
  if (key.toleranceKind !== 'decimals' && key.toleranceKind !== 'significant') return undefined;
  if (!Number.isInteger(number)) return 'fields.integer' as const;
  if (number > MAX_PLACES) return 'fields.tooLarge' as const;
  return key.toleranceKind === 'significant' && number === 0 ? ('fields.positive' as const) : undefined;
}

const LABELS = {
  absolute: 'fields.tolerance',
  relative: 'fields.tolerancePercent',
  decimals: 'fields.decimals',
  significant: 'fields.significantFigures',
  interval: 'fields.intervalTo',
} as const satisfies Record<ToleranceKind, string>;

function NumericKeyFields({ interaction, value: key, onChange }: KeyFieldsProps<'numeric'>) {
  const { t } = useTranslation(['questions', 'messages']);
  const kind = key.toleranceKind ?? 'absolute';
  const field = (name: NumberName) => {
    // The stored number as the language writes it, until its author types another.
    const stored = interaction[name] ?? '';
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
    <div className="field-row">
      <SelectField
        label={t('fields.toleranceKind')}
        value={kind}
        options={TOLERANCE_KINDS.map((value) => ({ value, label: t(`toleranceKinds.${value}`) }))}
        onChange={({ target }) => {
          const toleranceKind = TOLERANCE_KINDS.find((known) => known === target.value);
          onChange({ ...key, toleranceKind, tolerance: toleranceKind === 'interval' ? '0' : key.tolerance });
        }}
      />
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
    </div>
  );
}
