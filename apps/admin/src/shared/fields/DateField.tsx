import { Icon } from '@invigil/ui/components/Icon.tsx';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/bn.js';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/hi.js';
import 'dayjs/locale/it.js';
import { CalendarDays, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, FormField } from './FormField.tsx';

/** Locales of the date library by the product's language keys. */
const DAYJS_LOCALES: Readonly<Record<string, string>> = {
  en: 'en-gb',
  es: 'es',
  it: 'it',
  in: 'hi',
  bn: 'bn',
};

const CalendarIcon = () => <Icon of={CalendarDays} />;
const ClearIcon = () => <Icon of={X} small />;

interface DateFieldProps extends FieldProps {
  /** As in the contract: `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  /** For a day far in the past, such as a date of birth: the calendar begins with the year. */
  opensAtYears?: boolean;
}

/** A day, typed or picked from a calendar in the language of the page. */
export function DateField({
  value,
  onChange,
  onBlur,
  readOnly = false,
  opensAtYears = false,
  ...field
}: DateFieldProps) {
  const { t, i18n } = useTranslation('common');
  return (
    <FormField {...field}>
      {({ id, ...aria }) => (
        <LocalizationProvider
          dateAdapter={AdapterDayjs}
          adapterLocale={DAYJS_LOCALES[i18n.language] ?? 'en-gb'}
        >
          <DatePicker
            value={value === '' ? null : dayjs(value)}
            // A half-typed date is not a date yet: the contract refuses it at the field.
            onChange={(day) =>
              onChange(day === null ? '' : day.isValid() ? day.format('YYYY-MM-DD') : 'invalid')
            }
            readOnly={readOnly}
            openTo={opensAtYears ? 'year' : 'day'}
            {...(opensAtYears ? { views: ['year', 'month', 'day'] as const, disableFuture: true } : {})}
            localeText={{ openDatePickerDialogue: () => t('date.open') }}
            slots={{ openPickerIcon: CalendarIcon, clearIcon: ClearIcon }}
            slotProps={{
              textField: {
                id,
                className: 'date-field',
                label: field.label,
                fullWidth: true,
                error: Boolean(field.error),
                ...(onBlur === undefined ? {} : { onBlur }),
                // The field has its label above; the one inside names the group of day, month and year.
                slotProps: {
                  inputLabel: { className: 'visually-hidden' },
                  input: { 'aria-describedby': aria['aria-describedby'] },
                },
              },
              field: { clearable: !readOnly, onClear: () => onChange('') },
            }}
          />
        </LocalizationProvider>
      )}
    </FormField>
  );
}
