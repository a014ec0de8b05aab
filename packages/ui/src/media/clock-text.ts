import { formatNumber } from '../i18n/format.ts';

/** Milliseconds as a clock, such as "2:30", with the digits of the language; a begun second does not count. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const rest = formatNumber(seconds % 60, { minimumIntegerDigits: 2 });
  return `${formatNumber(Math.floor(seconds / 60), { useGrouping: false })}:${rest}`;
}
