import type { ComponentProps } from 'react';
import { type FieldProps, FormField } from './FormField.tsx';

interface SelectOption {
  value: string | number;
  label: string;
}

export interface SelectFieldProps extends FieldProps, ComponentProps<'select'> {
  options: readonly SelectOption[];
  /** A first entry without a value, as in "Choose a category". */
  emptyLabel?: string;
}

/** A native select; accepts the result of react-hook-form's `register`. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, labelAction, options, emptyLabel, ...select } = props;
  return (
    <FormField label={label} hint={hint} error={error} optional={optional} labelAction={labelAction}>
      {(control) => (
        <select {...select} {...control} className="input">
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
