import type { ComponentProps } from 'react';
import { type FieldProps, FormField } from './FormField.tsx';

export interface TextAreaFieldProps extends FieldProps, ComponentProps<'textarea'> {}

/** Several lines of text, growing with them; takes what react-hook-form's `register` gives. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, optional, labelAction, rows = 4, ...textarea } = props;
  return (
    <FormField label={label} hint={hint} error={error} optional={optional} labelAction={labelAction}>
      {(control) => <textarea rows={rows} {...textarea} {...control} className="input" />}
    </FormField>
  );
}
