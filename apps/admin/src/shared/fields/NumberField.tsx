import { TextField, type TextFieldProps } from './TextField.tsx';

/** A number followed by its unit. Register it with `valueAsNumber`. */
export function NumberField({
  unit,
  ...props
}: Omit<TextFieldProps, 'type' | 'endAdornment'> & { unit?: string }) {
  return (
    <TextField
      inputMode="decimal"
      // the wheel must not change a mark while the page scrolls
      onWheel={(event) => event.currentTarget.blur()}
      {...props}
      type="number"
      endAdornment={unit && <span className="field-unit">{unit}</span>}
    />
  );
}
