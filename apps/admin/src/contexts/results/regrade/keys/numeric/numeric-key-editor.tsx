import { numericKeyTexts } from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import type { KeyEditor, KeyFieldsProps } from '../key-editor.ts';
import { FurtherKeyFields } from './FurtherKeyFields.tsx';
import { furtherPercentProblem } from './further-key.ts';
import { RangeKeyFields } from './RangeKeyFields.tsx';
import { isReadableRange } from './range-key-problems.ts';
import { UnitKeyFields } from './UnitKeyFields.tsx';
import { areReadableUnits } from './unit-key.ts';

export const numericKeyEditor: KeyEditor<'numeric'> = {
  Fields: NumericKeyFields,
  isReadable: ({ further, askedUnit, ...first }) =>
    isReadableRange(first) &&
    (askedUnit == null || areReadableUnits(askedUnit)) &&
    (further ?? []).every(
      (range) =>
        range.value.trim() !== '' &&
        isReadableRange(range) &&
        furtherPercentProblem(range.percent) === undefined,
    ),
  textOf: (key, { unit, askedUnit, decimalSign }) =>
    numericKeyTexts({ ...key, unit, askedUnit: key.askedUnit ?? askedUnit }, (number) =>
      numberText(number, undefined, decimalSign),
    ).join(' · '),
};

function NumericKeyFields({ interaction, value: key, onChange }: KeyFieldsProps<'numeric'>) {
  const further = key.further ?? [];
  const asked = key.askedUnit ?? interaction.askedUnit;
  return (
    <div className="form-stack">
      <RangeKeyFields range={key} stored={interaction} onChange={onChange} />
      <FurtherKeyFields
        further={further}
        stored={interaction.further ?? []}
        onChange={(next) => {
          const { further: _former, ...first } = key;
          onChange(next.length === 0 ? first : { ...first, further: next });
        }}
      />
      {asked && <UnitKeyFields asked={asked} onChange={(askedUnit) => onChange({ ...key, askedUnit })} />}
    </div>
  );
}
