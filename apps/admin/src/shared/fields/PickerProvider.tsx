import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import 'dayjs/locale/bn.js';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/hi.js';
import 'dayjs/locale/it.js';
import { useTranslation } from 'react-i18next';

/** Locales of the date library by the product's language keys. */
const DAYJS_LOCALES: Readonly<Record<string, string>> = {
  en: 'en-gb',
  es: 'es',
  it: 'it',
  hi: 'hi',
  bn: 'bn',
};

/** The language of the page for date pickers: names of months, order of the parts, and labels. */
export function PickerProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('common');
  const part = (name: 'day' | 'month' | 'year' | 'hours' | 'minutes') => t(`date.${name}`);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={DAYJS_LOCALES[i18n.language] ?? 'en-gb'}
      localeText={{
        openDatePickerDialogue: () => t('date.open'),
        previousMonth: t('date.previousMonth'),
        nextMonth: t('date.nextMonth'),
        fieldClearLabel: t('date.clear'),
        clearButtonLabel: t('date.clear'),
        okButtonLabel: t('date.ok'),
        cancelButtonLabel: t('cancel'),
        nextStepButtonLabel: t('date.next'),
        selectViewText: (view) => t('date.choose', { part: t(`date.${view}`) }),
        calendarViewSwitchingButtonAriaLabel: (view) =>
          t('date.choose', { part: part(view === 'year' ? 'day' : 'year') }),
        fieldDayPlaceholder: () => t('date.letters.day'),
        fieldMonthPlaceholder: () => t('date.letters.month'),
        fieldYearPlaceholder: () => t('date.letters.year'),
        fieldHoursPlaceholder: () => t('date.letters.hours'),
        fieldMinutesPlaceholder: () => t('date.letters.minutes'),
        day: part('day'),
        month: part('month'),
        year: part('year'),
        hours: part('hours'),
        minutes: part('minutes'),
        empty: t('date.empty'),
      }}
    >
      {children}
    </LocalizationProvider>
  );
}
