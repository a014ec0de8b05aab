import type { NumericKey } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { numericKeyText } from '@invigil/domain/authoring/interactions/numeric/numeric-rules';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../../shared/fields/NumberField.tsx';
import { numberIn, numberProblem, typedDecimal } from '../../../../../shared/forms/decimal-text.ts';
import type { KeyEditor, KeyFieldsProps } from '../key-editor.ts';

export const numericKeyEditor: KeyEditor<'numeric'> = {
  Fields: NumericKeyFields,
  isReadable: (key) => FIELDS.every((name) => problemOf(name, key[name]) === undefined),
  textOf: numericKeyText,
};

const FIELDS = ['value', 'tolerance'] as const satisfies readonly (keyof NumericKey)[];

/** Message key of a text that is no value of its field; the server refuses a key without a number. */
function problemOf(name: keyof NumericKey, text: string) {
  if (name === 'value') return numberProblem(text);
  if (text.trim() === '') return 'fields.required' as const;
  return numberIn(text) < 0 ? ('fields.notNegative' as const) : numberProblem(text);
}

function NumericKeyFields({ interaction, value: key, onChange }: KeyFieldsProps<'numeric'>) {
  const { t } = useTranslation(['questions', 'messages']);
  const field = (name: keyof NumericKey) => {
    // The stored number as the language writes it, until its author types another.
    const stored = interaction[name];
    const shown = typedDecimal(stored);
    const problem = problemOf(name, key[name]);
    return {
      label: t(name === 'value' ? 'fields.number' : 'fields.tolerance'),
      value: key[name] === stored ? shown : key[name],
      error: problem && t(`messages:${problem}`),
      onChange: ({ target }: { target: { value: string } }) => {
        const text = target.value === shown ? stored : target.value;
        onChange({ ...key, [name]: text });
      },
    };
  };
  return (
    <div className="field-row">
      <NumberField signed {...field('value')} />
      <NumberField {...field('tolerance')} />
    </div>
  );
}
