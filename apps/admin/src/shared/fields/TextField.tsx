import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { FormField, type RemarkedFieldProps } from './FormField.tsx';

/** Limits and steps are of number inputs, which `NumberField` avoids. */
type InputProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'color' | 'min' | 'max' | 'step'> & {
  'data-number'?: string | number;
};

export interface TextFieldProps extends RemarkedFieldProps, InputProps {
  type?: 'text' | 'password' | 'email' | 'tel' | 'url' | 'search' | 'color';
  /** After the value, such as a unit. */
  endAdornment?: ReactNode;
}

/** One line of text; accepts the result of react-hook-form's `register`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    warning,
    optional,
    labelAction,
    aiHelp,
    type = 'text',
    endAdornment,
    ref,
    ...input
  } = props;
  const { name, value, defaultValue, onChange, onBlur, disabled, readOnly, autoFocus, ...attributes } = input;
  const innerRef = useRef<HTMLInputElement>(null);
  const inputRef = useForkRef(ref, innerRef);
  // In an effect, which runs again after a dialog around the field has given the focus back in strict mode.
  useEffect(() => {
    if (autoFocus) innerRef.current?.focus();
  }, [autoFocus]);
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
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          type={type}
          inputRef={inputRef}
          error={Boolean(error)}
          endAdornment={endAdornment}
          {...{ name, value, defaultValue, onChange, onBlur, disabled, readOnly }}
          slotProps={{ input: { ...attributes, ...aria } }}
        />
      )}
    </FormField>
  );
}
