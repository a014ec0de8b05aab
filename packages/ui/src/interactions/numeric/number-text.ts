import type { DecimalSign } from '@invigil/domain/authoring/interactions/numeric/decimal';
import type { Language } from '../../i18n/languages.ts';
import { currentLanguage } from '../../i18n/locale-choice.ts';

/**
 * A number of any length in ASCII digits with a point, as a reader of the language writes it. `Intl.NumberFormat` would
 * round it to a binary number in older browsers.
 *
 * @param decimalSign the one that is fixed for answers, whatever the language
 */
export function numberText(
  text: string,
  language: Language = currentLanguage(),
  decimalSign?: DecimalSign,
): string {
  const formatter = new Intl.NumberFormat(language.intl, { useGrouping: false });
  const ownSign = formatter.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const digits = text.replaceAll(/\d/g, (digit) => formatter.format(Number(digit)));
  const sign = decimalSign === undefined ? ownSign : decimalSign === 'comma' ? ',' : '.';
  return digits.replace('.', sign).replace('-', '\u2212');
}
