import type { DecimalSign } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { type Marks, marksToDecimal } from '@invigil/domain/marks';
import { filled, sheetTexts } from '@invigil/domain/results/sheet-texts';
import type { SheetTexts } from '@invigil/domain/results/sheet-texts/sheet-text-keys';
import { INTL_LOCALES, type LocaleKey } from '@invigil/domain/site/locale';

/** Texts and values of a sheet in the reader's language and time zone, as the screens write them. */
export interface SheetFormats {
  readonly locale: LocaleKey;
  readonly texts: SheetTexts;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A decimal number of any length in ASCII, which `number` would round; with the sign that is fixed for answers. */
  decimal(text: string, decimalSign?: DecimalSign): string;
  marks(marks: Marks): string;
  date(instant: Date): string;
  /** The time of day; in UTC with its name, because no reader lives there. */
  time(instant: Date): string;
  duration(seconds: number): string;
  /** The length of a recording, as `1:05`. */
  length(durationMs: number): string;
}

const MINUS = '\u2212';
export const UTC = 'UTC';

export function sheetFormats(locale: LocaleKey, timeZone: string): SheetFormats {
  const intl = INTL_LOCALES[locale];
  const texts = sheetTexts(locale);
  const ungrouped = new Intl.NumberFormat(intl, { useGrouping: false });
  const point = ungrouped.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const days = new Intl.DateTimeFormat(intl, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const times = new Intl.DateTimeFormat(intl, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(intl, options).format(value).replace('-', MINUS);
  return {
    locale,
    texts,
    number,
    decimal: (text, decimalSign) =>
      text
        .replaceAll(/\d/g, (digit) => ungrouped.format(Number(digit)))
        .replace('.', decimalSign === undefined ? point : decimalSign === 'comma' ? ',' : '.')
        .replace('-', MINUS),
    marks: (marks) => number(marksToDecimal(marks), { maximumFractionDigits: 2 }),
    date: (instant) => days.format(instant),
    time: (instant) => {
      const time = times.format(instant);
      return timeZone === UTC ? filled(texts.file.utc, { time }) : time;
    },
    duration: (seconds) => {
      const minutes = Math.floor(seconds / 60);
      const rest = { seconds: number(seconds % 60) };
      return minutes === 0
        ? filled(texts.duration.seconds, rest)
        : filled(texts.duration.minutes, { minutes: number(minutes), ...rest });
    },
    length: (durationMs) => {
      const seconds = Math.round(durationMs / 1000);
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    },
  };
}
