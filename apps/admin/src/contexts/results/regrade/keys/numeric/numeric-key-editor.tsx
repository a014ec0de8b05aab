import { numericKeyText } from '@invigil/domain/authoring/interactions/numeric/numeric-rules';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../../shared/fields/TextField.tsx';
import type { KeyEditor, KeyFieldsProps } from '../key-editor.ts';

export const numericKeyEditor: KeyEditor<'numeric'> = { Fields: NumericKeyFields, textOf: numericKeyText };

function NumericKeyFields({ value, onChange }: KeyFieldsProps<'numeric'>) {
  const { t } = useTranslation('questions');
  return (
    <div className="field-row">
      <TextField
        label={t('fields.number')}
        inputMode="decimal"
        autoComplete="off"
        value={value.value}
        onChange={(event) => onChange(Object.assign({}, value, { value: event.target.value }))}
      />
      <TextField
        label={t('fields.tolerance')}
        inputMode="decimal"
        autoComplete="off"
        value={value.tolerance}
        onChange={(event) => onChange(Object.assign({}, value, { tolerance: event.target.value }))}
      />
    </div>
  );
}
