import { decodeDomainLabel, PUNYCODE_PREFIX } from './punycode.ts';

/**
 * Pattern of an address: an @, a dot in the domain, and no white space, separator or control character. The domain is a
 * name, not an IP address: no top-level domain begins with a digit.
 */
export const EMAIL_PATTERN =
  /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}[\]:]+\.(?!\p{Nd})[^\s@,;<>"\p{Cc}.[\]:]+$/u;

export const MAX_EMAIL_LENGTH = 254;

const ASCII = /^[\0-\x7f]*$/;

/**
 * The canonical form of an address: NFKC, lower case, trimmed, with the domain in Unicode. Addresses with different
 * canonical forms are different accounts.
 */
export function normalizeEmail(text: string): string {
  const lowerCase = text.toLowerCase().trim();
  // Most addresses, and settled: NFKC leaves ASCII as it is.
  if (ASCII.test(text) && !lowerCase.includes(PUNYCODE_PREFIX)) return lowerCase;
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
  if (VISIBLE_ASCII.test(email)) return true;
  const at = email.lastIndexOf('@');
  const parts = [email.slice(0, at), ...email.slice(at + 1).split('.')];
  return parts.every(isOfOneWriting) && !imitatesLatin(email);
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

/** Scripts that are written together. */
const WRITTEN_TOGETHER: readonly (readonly Script[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...SCRIPTS.map((script) => [script]),
];

/**
 * Parts of an address in scripts that are written together, with any digit or sign of ASCII. `scx`, because a character can belong
 * to multiple scripts: the Japanese sound mark, Arabic and Indian digits. A pattern reads a whole part: one for each character
 * took a fifth of a second for the longest list of addresses.
 */
const WRITINGS = WRITTEN_TOGETHER.map(
  (scripts) => new RegExp(`^[!-\`{-~${scripts.map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u'),
);

const VISIBLE_ASCII = /^[!-~]*$/;
/** Beside ASCII, letters, marks and digits. */
const ALLOWED = /^[!-~\p{L}\p{M}\p{Nd}]*$/u;
/** Invisible characters, and combining marks without a script that NFKC did not compose. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}\p{C}]/u;

function isOfOneWriting(part: string): boolean {
  return ALLOWED.test(part) && !HIDDEN.test(part) && WRITINGS.some((writing) => writing.test(part));
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
