import { decodeDomainLabel } from './punycode.ts';

/**
 * Pattern of an address: an @, a dot in the domain, and no white space, separator or control character. The domain is a
 * name, not an IP address: no top-level domain begins with a digit.
 */
export const EMAIL_PATTERN =
  /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}[\]:]+\.(?!\p{Nd})[^\s@,;<>"\p{Cc}.[\]:]+$/u;

export const MAX_EMAIL_LENGTH = 254;

/**
 * The canonical form of an address: NFKC, lower case, trimmed, with the domain in Unicode. Addresses with different
 * canonical forms are different accounts.
 */
export function normalizeEmail(text: string): string {
  let email = text;
  // Lower case can undo NFKC and NFKC can undo lower case. Two rounds settle each character; a decoded domain may need a third.
  for (let round = 0; round < 3; round++)
    email = decodeDomain(email.normalize('NFKC').toLowerCase().trim()).normalize('NFKC');
  return email;
}

/** Decodes the domain: browsers send that of an e-mail field in ASCII (`xn--…`), other clients in Unicode. */
function decodeDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at + 1)}${email
    .slice(at + 1)
    .split('.')
    .map(decodeDomainLabel)
    .join('.')}`;
}

/** Whether a normalized text has the form of an address. `hasPlainCharacters` checks its characters. */
export function isEmailAddress(email: string): boolean {
  return email.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(email);
}

/**
 * Whether a normalized address is visually distinct from every other. Refuses invisible characters, scripts that are
 * not in everyday use (Unicode, UAX #31, table 5), and mixed scripts within the part before the @ or within a label of
 * the domain. Latin may be mixed with the scripts of Japanese, Korean or Chinese, as in UTS #39.
 *
 * @see docs/decisions/036-unicode-in-addresses-names-and-passwords.md
 */
export function hasPlainCharacters(email: string): boolean {
  const at = email.lastIndexOf('@');
  const parts = [email.slice(0, at), ...email.slice(at + 1).split('.')].map(scriptsOf);
  if (parts.some((scripts) => scripts === undefined)) return false;
  return !imitatesLatin(email);
}

/** Scripts of modern use, by their Unicode names. */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Thaana',
  'Ethiopic',
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
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
] as const;
type Script = (typeof SCRIPTS)[number];

// `scx`, because a character can belong to multiple scripts: the Japanese sound mark, Arabic and Indian digits.
const PATTERNS = SCRIPTS.map((script) => [script, new RegExp(`\\p{scx=${script}}`, 'u')] as const);

/** Scripts that are written together. */
const WRITTEN_TOGETHER: readonly (readonly Script[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...SCRIPTS.map((script) => [script]),
];

// Patterns of a single character.
const ASCII = /[!-~]/;
const ASCII_LETTER = /[a-z]/;
const LETTER_MARK_OR_DIGIT = /[\p{L}\p{M}\p{Nd}]/u;
/** Invisible characters, and combining marks without a script that NFKC did not compose. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}\p{C}]/u;

/** A set of scripts that covers the part; undefined where a character is not allowed or no allowed set covers it. */
function scriptsOf(part: string): readonly Script[] | undefined {
  const scriptsByCharacter: (readonly Script[])[] = [];
  for (const character of part) {
    if (ASCII.test(character)) {
      if (ASCII_LETTER.test(character)) scriptsByCharacter.push(['Latin']);
      continue;
    }
    if (HIDDEN.test(character) || !LETTER_MARK_OR_DIGIT.test(character)) return undefined;
    scriptsByCharacter.push(PATTERNS.filter(([, of]) => of.test(character)).map(([script]) => script));
  }
  return WRITTEN_TOGETHER.find((together) =>
    scriptsByCharacter.every((scripts) => scripts.some((script) => together.includes(script))),
  );
}

/** Cyrillic and Greek letters that are drawn like Latin ones. */
const LATIN_TWINS = new Set('асԁеһіјӏорԛѕԝхуүѵονιυρακχγητω');

/** Whether all letters of one part look Latin but are not, in an address with Latin letters elsewhere. */
function imitatesLatin(email: string): boolean {
  if (!/[a-z]/.test(email)) return false;
  return email.split(/[@.]/).some((part) => {
    const letters = [...part].filter((character) => /\p{L}/u.test(character));
    return letters.length > 0 && letters.every((letter) => LATIN_TWINS.has(letter));
  });
}
