import { numericKeyTexts } from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import type { KeyEditor, KeyFieldsProps } from '../key-editor.ts';
import { FurtherKeyFields } from './FurtherKeyFields.tsx';
import { furtherPercentProblem } from './further-key.ts';
import { RangeKeyFields } from './RangeKeyFields.tsx';
import { isReadableRange } from './range-key-problems.ts';

export const numericKeyEditor: KeyEditor<'numeric'> = {
  Fields: NumericKeyFields,
  isReadable: ({ further, ...first }) =>
    isReadableRange(first) &&
    (further ?? []).every(
      (range) =>
        range.value.trim() !== '' &&
        isReadableRange(range) &&
        furtherPercentProblem(range.percent) === undefined,
    ),
  textOf: (key, { unit, askedUnit, decimalSign }) =>
    numericKeyTexts({ ...key, unit, askedUnit }, (number) => numberText(number, undefined, decimalSign)).join(
      ' · ',
    ),
};

function NumericKeyFields({ interaction, value: key, onChange }: KeyFieldsProps<'numeric'>) {
  const further = key.further ?? [];
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
    </div>
  );
}
