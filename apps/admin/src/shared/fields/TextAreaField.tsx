import type { ComponentProps } from 'react';
import { FormField, type RemarkedFieldProps } from './FormField.tsx';

export interface TextAreaFieldProps extends RemarkedFieldProps, ComponentProps<'textarea'> {}

/** A text area that grows with its text; accepts the result of react-hook-form's `register`. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, warning, optional, labelAction, aiHelp, rows = 4, ...textarea } = props;
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      warning={warning}
      optional={optional}
      labelAction={labelAction}
      aiHelp={aiHelp}
    >
      {(control) => <textarea rows={rows} {...textarea} {...control} className="input" />}
    </FormField>
  );
}
