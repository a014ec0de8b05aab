import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs from 'dayjs';
import type { DateFieldProps } from './DateField.tsx';
import { FormField } from './FormField.tsx';
import { PickerProvider } from './PickerProvider.tsx';
import { usePickerProps } from './picker-props.tsx';

const FORMAT = 'YYYY-MM-DDTHH:mm';

/**
 * A day and a time of the browser's time zone, typed or picked, in the language of the page. The value is like
 * "2026-11-21T10:30", or empty.
 */
export function DateTimeField(props: Omit<DateFieldProps, 'opensAtYears'>) {
  const { value, onChange, onBlur, readOnly = false, ...field } = props;
  const pickerProps = usePickerProps({ field, value, format: FORMAT, onChange, onBlur, readOnly });
  return (
    <FormField {...field}>
      {(control) => (
        <PickerProvider>
          {/* The product writes times from 0 to 24 hours in every language. */}
          <DateTimePicker {...pickerProps(control)} ampm={false} timeSteps={{ hours: 1, minutes: 5 }} />
        </PickerProvider>
      )}
    </FormField>
  );
}

/** An instant as the value of a DateTimeField, in the browser's zone; empty for none. */
export function toLocalInput(instant: Date | string | null | undefined): string {
  return instant ? dayjs(instant).format(FORMAT) : '';
}
