import { Controller, type FieldPathByValue, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { messageOf } from '../forms/use-contract-form.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';

interface FormDateFieldProps<Values extends FieldValues>
  extends Omit<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  form: Pick<UseFormReturn<Values>, 'control' | 'formState'>;
  name: FieldPathByValue<Values, string>;
}

/** A day of a form. */
export function FormDateField<Values extends FieldValues>(props: FormDateFieldProps<Values>) {
  const { form, name, ...rest } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <DateField
          {...rest}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={messageOf(form.formState.errors, name)}
        />
      )}
    />
  );
}
