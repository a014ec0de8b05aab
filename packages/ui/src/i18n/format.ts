import { currencyExponent } from '@invigil/domain/billing/currency-exponent';
import type { Language } from './languages.ts';
import { currentLanguage } from './locale-choice.ts';

type Instant = Date | string | number;

/** A number with the language's digits and separators, and a real minus. */
export function formatNumber(
  value: number,
  options: Intl.NumberFormatOptions = {},
  language: Language = currentLanguage(),
): string {
  return new Intl.NumberFormat(language.intl, options).format(value).replace('-', '\u2212');
}

/** Items such as "3, 7 and 12"; empty without any. */
export function formatList(items: readonly string[], language: Language = currentLanguage()): string {
  return new Intl.ListFormat(language.intl).format(items);
}

/** A day such as "21 Nov 2026". */
export function formatDate(
  instant: Instant,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' },
  language: Language = currentLanguage(),
): string {
  return new Intl.DateTimeFormat(language.intl, options).format(new Date(instant));
}

/** A time of day such as "10:30". */
export function formatTime(
  instant: Instant,
  options: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  language: Language = currentLanguage(),
): string {
  return new Intl.DateTimeFormat(language.intl, options).format(new Date(instant));
}

/** Day and time, such as "21 Nov 2026, 10:30". */
export function formatDateTime(instant: Instant, language: Language = currentLanguage()): string {
  return `${formatDate(instant, undefined, language)}, ${formatTime(instant, undefined, language)}`;
}

/**
 * Integer minor units as money; whole amounts without decimals.
 *
 * @param symbol stands in the place of the currency's own symbol; empty for the latter
 */
export function formatMoney(
  minor: number,
  currency: string,
  language: Language = currentLanguage(),
  symbol = '',
): string {
  const exponent = currencyExponent(currency);
  const amount = minor / 10 ** exponent;
  const decimals = Number.isInteger(amount) ? 0 : exponent;
  const parts = new Intl.NumberFormat(language.intl, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).formatToParts(amount);
  return parts
    .map(({ type, value }) => (type === 'currency' && symbol !== '' ? symbol : value))
    .join('')
    .replace('-', '\u2212');
}
