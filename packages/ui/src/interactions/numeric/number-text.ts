import type { Language } from '../../i18n/languages.ts';
import { currentLanguage } from '../../i18n/locale-choice.ts';

/**
 * A number of any length in ASCII digits with a point, as a reader of the language writes it. `Intl.NumberFormat` would
 * round it to a binary number in older browsers.
 */
export function numberText(text: string, language: Language = currentLanguage()): string {
  const formatter = new Intl.NumberFormat(language.intl, { useGrouping: false });
  const sign = formatter.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const digits = text.replaceAll(/\d/g, (digit) => formatter.format(Number(digit)));
  return digits.replace('.', sign).replace('-', '\u2212');
}
