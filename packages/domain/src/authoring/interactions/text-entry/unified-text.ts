import type { SpellingRules } from './text-entry.ts';

/** Marks without a picture, the joiners of Hindi and Bengali among them, and code points that are no character. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
/** The final form of a Bengali letter as texts before Unicode 4.1 write it, with a joiner. */
const FORMER_KHANDA_TA = /\u09A4\u09CD\u200D/gu;

/** The text without what its reader cannot see. */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(FORMER_KHANDA_TA, '\u09CE').replaceAll(INVISIBLE, '');

const SPACES = /[\s\u0085]+/gu;
const DOUBLE_QUOTES = /[\u00AB\u00BB\u201C-\u201F\u2033\u2036\u301D-\u301F\uFF02]/gu;
const SINGLE_QUOTES = /[\u00B4\u02B9\u02BC\u2018-\u201B\u2032\u2035\u2039\u203A\uFF07]/gu;
const DASHES = /[\p{Dash_Punctuation}\u02D7\u2043\u2212]/gu;
const DIGITS = /[\u0966-\u096F\u09E6-\u09EF]/gu;
/** Devanagari and Bengali have their zeros at a multiple of two, six above one of sixteen. */
const asciiDigit = (digit: string): string => String((digit.charCodeAt(0) - 6) % 16);

/** Diacritics behind a letter of an alphabet; the vowel signs, nuktas and viramas of Hindi and Bengali follow none of these. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u0300-\u036F]+/gu;

/**
 * The text by which answers are compared: equal for texts that read alike. Spaces, quotes, dashes and digits have one form, canonically
 * equivalent characters too (NFC), and case and accents as the rules say.
 *
 * @param visible a text without what its reader cannot see
 */
export function unifiedForm(visible: string, { isCaseSensitive, isAccentSensitive }: SpellingRules): string {
  const plain = visible
    .normalize('NFC')
    .replaceAll(DOUBLE_QUOTES, '"')
    .replaceAll(SINGLE_QUOTES, "'")
    .replaceAll(DASHES, '-')
    .replaceAll(DIGITS, asciiDigit);
  const unaccented = isAccentSensitive ? plain : withoutAccents(plain);
  const folded = isCaseSensitive ? unaccented : withoutCase(unaccented);
  return folded.replaceAll(SPACES, ' ').trim();
}

/** The text of an answer by which it is compared. */
export const unifiedText = (text: string, rules: SpellingRules): string =>
  unifiedForm(withoutInvisible(text), rules);

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(ACCENTED, '$1').normalize('NFC');

/** Case as every language folds it: `ß` is `ss` in capitals, and the sigma at the end of a word is one. */
const withoutCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('\u03C2', '\u03C3').normalize('NFC');
