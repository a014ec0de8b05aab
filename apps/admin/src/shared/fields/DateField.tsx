import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { type FieldProps, FormField } from './FormField.tsx';
import { PickerProvider } from './PickerProvider.tsx';
import { usePickerProps } from './picker-props.tsx';

export interface DateFieldProps extends FieldProps {
  /** As in the contract: `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  /** For a day far in the past, such as a date of birth: the calendar begins with the year. */
  opensAtYears?: boolean;
}

/** A day, typed or picked from a calendar in the language of the page. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, readOnly = false, opensAtYears = false, ...field } = props;
  const pickerProps = usePickerProps({ field, value, format: 'YYYY-MM-DD', onChange, onBlur, readOnly });
  return (
    <FormField {...field}>
      {(control) => (
        <PickerProvider>
          <DatePicker
            {...pickerProps(control)}
            openTo={opensAtYears ? 'year' : 'day'}
            {...(opensAtYears ? { views: ['year', 'month', 'day'] as const, disableFuture: true } : {})}
          />
        </PickerProvider>
      )}
    </FormField>
  );
}
