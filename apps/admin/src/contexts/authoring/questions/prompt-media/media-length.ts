import { toAsciiDigits } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { visibleText } from '@invigil/domain/authoring/interactions/numeric/invisible-marks';

/** Seconds in a text such as "150", "2:30" or "1:02:03", in digits of any language; undefined for any other text. */
export function parseLength(text: string): number | undefined {
  const parts = toAsciiDigits(visibleText(text)).split(/[:\uFF1A]/);
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  // Minutes and seconds behind a colon have two digits below 60.
  const isClock = parts.slice(1).every((part) => /^[0-5]\d$/.test(part));
  return isClock ? numbers.reduce((total, number) => total * 60 + number, 0) : undefined;
}

/** Seconds as the text of a field, such as "2:30"; empty for none. */
export function lengthText(seconds: number): string {
  return seconds > 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : '';
}
