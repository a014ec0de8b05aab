/** Scripts in which a joiner or non-joiner changes the letters next to it. */
const JOINING = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
];
const JOINING_LETTER = `[${JOINING.map((script) => `\\p{Script=${script}}`).join('')}]`;
/** Signs that suppress the vowel of these scripts; a joiner after one has a meaning even at the end of a word. */
const VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u17D2]';

const NEEDED_JOINER = `(?<=${VIRAMA})[\\u200C\\u200D]|(?<=${JOINING_LETTER})[\\u200C\\u200D](?=${JOINING_LETTER})`;
/** Selects the form of a Chinese character, or of a Mongolian letter. */
const NEEDED_SELECTOR =
  '(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]|(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]';
/** Invisible characters by Unicode property, and the Braille pattern without a dot. */
const INVISIBLE = '[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\p{Cs}\\u2800]';

const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED_JOINER}|${NEEDED_SELECTOR})|${INVISIBLE}`, 'gu');

/**
 * Normalizes a person's name: composes letters (NFC), trims it, and removes invisible characters and controls of the
 * writing direction. Letters of every script remain, and joiners where Arabic and Indian scripts need them. The result
 * can be empty.
 *
 * @see docs/decisions/036-unicode-in-addresses-names-and-passwords.md
 */
export function cleanName(text: string): string {
  let name = text;
  // Repeats, because a removal can bring letters together that compose, or leave a joiner without its letters.
  for (let before: string | undefined; name !== before; ) {
    before = name;
    name = name
      .normalize('NFC')
      .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
      .replaceAll(NEEDED_OR_INVISIBLE, (_found, needed: string | undefined) => needed ?? '')
      .trim();
  }
  return name;
}
