import { formatNumber } from '@invigil/ui/i18n/format.ts';

/** In the place of a figure that is not defined, or of fewer than five attempts. */
const DASH = '–';

/** A share in per cent, with a decimal. */
export const shareText = (share: number | null): string =>
  share === null ? DASH : formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });

/** A share as a file has it: in per cent, with two decimals. */
export const sharePercent = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 10_000) / 100;

/** A time in minutes, with a decimal. */
export const minutesText = (seconds: number | null): string =>
  seconds === null
    ? DASH
    : formatNumber(seconds / 60, { style: 'unit', unit: 'minute', maximumFractionDigits: 1 });

/** A time as a file has it: in minutes, with two decimals. */
export const minutesOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round((seconds / 60) * 100) / 100;
