import { visibleText } from './invisible-marks.ts';

/** An exact decimal number: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** The decimal signs that an assessment may fix for its answers; the other one then groups thousands. */
export const DECIMAL_SIGNS = ['point', 'comma'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];
const SIGNS = { point: '.', comma: ',' } as const satisfies Record<DecimalSign, string>;

/** Maximum length of the text of a number, and of the number without its power of ten; bounds the cost of arithmetic. */
export const MAX_NUMBER_LENGTH = 50;

/**
 * Regular expressions, in JavaScript and PostgreSQL alike, of beginnings that certainly are numbers with a decimal sign; of others some
 * are. Those with a point are numbers without a fixed sign too.
 */
export const PLAIN_NUMBERS: Readonly<Record<DecimalSign, string>> = {
  point: '^-?[0-9]{1,40}([.][0-9]{1,9})?',
  comma: '^-?[0-9]{1,40}(,[0-9]{1,9})?',
};
/**
 * The end behind such a number that certainly is a unit or none: it begins with a letter that begins no power of ten.
 */
export const PLAIN_UNIT = ' ?([A-DF-WYZa-df-wyz].*)?$';

/** The first digit of each script that the five languages write numbers in, and of full-width digits. */
const ZEROS = ['0', '\u0966', '\u09E6', '\uFF10'].map((zero) => zero.charCodeAt(0));
const DIGIT = /[0-9\u0966-\u096F\u09E6-\u09EF\uFF10-\uFF19]/g;
/**
 * Signs and separators as devices write them, by the ASCII character that they show: every dash and minus, the long-vowel mark
 * that Japanese keyboards write for the minus key, full-width and small forms. No compatibility normalization, which
 * would read `5²` as 52.
 */
const LOOK_ALIKES = [
  ['-', /[\u02D7\u2010-\u2015\u2043\u2212\u2796\u30FC\uFE58\uFE63\uFF0D]/g],
  ['+', /[\u2795\uFE62\uFF0B]/g],
  ['.', /[\uFE52\uFF0E]/g],
  [',', /[\uFE50\uFF0C]/g],
] as const;
/** A power of ten behind a number: `e3`, `× 10^3` or `· 10³`, also with the signs that keyboards have for these. */
const POWER_OF_TEN =
  /\s*(?:[eE]|[x×*·⋅∙]\s*10\s*(?:\^\s*|(?=[⁺⁻⁰¹²³⁴-⁹])))([+-]?\d{1,2}|[⁺⁻]?[⁰¹²³⁴-⁹]{1,2})$/;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Spaces of any width that separate thousands. */
const GROUPING_SPACE = /(?<=\d)\p{Space_Separator}(?=\d{3}(?!\d))/gu;
/** A comma that could be a decimal sign or separate thousands, as in 1,250. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;
const GROUPED = {
  ',': /^\d{1,3}(,\d{2,3})*,\d{3}$/,
  '.': /^\d{1,3}(\.\d{3})+$/,
} as const;

/**
 * The number that a text writes; undefined for another text. Reads the digits of the five languages, a point or a comma as
 * the decimal sign, and thousands in groups; signs, separators and spaces in every form that devices write. A comma before
 * three digits, as in `1,250`, is no number: in one language it is 1.25, in another 1250.
 */
export function readDecimal(text: string): Decimal | undefined {
  const shown = visibleText(text);
  return shown.length > MAX_NUMBER_LENGTH ? undefined : readAscii(toAscii(shown));
}

/**
 * The number of an answer or its key: read as `readDecimal` does, also with a power of ten behind it.
 *
 * @param decimalSign the one that is fixed: `1,250` is then a number, and the other sign groups thousands
 */
export function readNumber(text: string, decimalSign?: DecimalSign): Decimal | undefined {
  const shown = visibleText(text);
  if (shown.length > MAX_NUMBER_LENGTH) return undefined;
  const ascii = toAscii(shown);
  const [power = '', exponent = ''] = POWER_OF_TEN.exec(ascii) ?? [];
  const number = readAscii(power === '' ? ascii : ascii.slice(0, -power.length), decimalSign);
  if (power === '') return number;
  return number && shifted(number, exponentIn(exponent));
}

function readAscii(text: string, decimalSign?: DecimalSign): Decimal | undefined {
  const [, sign = '', number = ''] = /^([+-]?)\s*(\S.*)$/.exec(text) ?? [];
  const joined = number.replaceAll(GROUPING_SPACE, '');
  const plain = decimalSign === undefined ? withPoint(joined) : withoutGroups(joined, SIGNS[decimalSign]);
  const match = plain === undefined ? null : /^(\d*)(?:\.(\d*))?$/.exec(plain);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** The whole number of a power, in digits beside it or raised. */
const exponentIn = (text: string): number =>
  Number(
    text
      .replace('⁻', '-')
      .replace('⁺', '')
      .replaceAll(/[⁰¹²³⁴-⁹]/g, (digit) => String(RAISED.indexOf(digit))),
  );

/** A number times a power of ten; undefined for one that is longer than any number without it. */
function shifted({ units, scale }: Decimal, exponent: number): Decimal | undefined {
  const places = scale - exponent;
  const number = places < 0 ? { units: units * 10n ** BigInt(-places), scale: 0 } : { units, scale: places };
  return writeDecimal(number).length > MAX_NUMBER_LENGTH ? undefined : number;
}

/** A text with digits, signs and separators in ASCII. */
export function toAscii(text: string): string {
  let ascii = toAsciiDigits(text);
  for (const [character, lookAlikes] of LOOK_ALIKES) ascii = ascii.replaceAll(lookAlikes, character);
  return ascii;
}

/** A text with the digits of every script in ASCII. */
export const toAsciiDigits = (text: string): string =>
  text.replaceAll(DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.findLast((first) => first <= code) ?? code;
    return String(code - zero);
  });

/** The number with a decimal point and no other separator; undefined where the separators say nothing certain. */
function withPoint(number: string): string | undefined {
  const points = number.split('.').length - 1;
  const commas = number.split(',').length - 1;
  if (points > 0 && commas > 0)
    return withoutGroups(number, number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ',');
  if (points > 1) return ungrouped(number, '.');
  if (commas > 1) return ungrouped(number, ',');
  return AMBIGUOUS.test(number) ? undefined : number.replace(',', '.');
}

/** A number whose decimal sign is known: the other separator groups thousands. */
function withoutGroups(number: string, sign: '.' | ','): string | undefined {
  const [whole = '', ...fractions] = number.split(sign);
  const [fraction = ''] = fractions;
  const plain = ungrouped(whole, sign === '.' ? ',' : '.');
  return fractions.length > 1 || plain === undefined ? undefined : `${plain}.${fraction}`;
}

const ungrouped = (number: string, separator: '.' | ','): string | undefined =>
  !number.includes(separator) || GROUPED[separator].test(number)
    ? number.replaceAll(separator, '')
    : undefined;

/** The number in ASCII digits with a decimal point, without needless zeros: `-0.5`. */
export function writeDecimal({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Whether two numbers differ by no more than a tolerance, bounds included, by exact arithmetic. */
export function isWithin(value: Decimal, target: Decimal, tolerance: Decimal): boolean {
  const difference = sum(value, { ...target, units: -target.units });
  const distance = difference.units < 0n ? { ...difference, units: -difference.units } : difference;
  return sum(tolerance, { ...distance, units: -distance.units }).units >= 0n;
}

/** The exact sum of two numbers. */
export function sum(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  const unitsOf = (decimal: Decimal) => decimal.units * 10n ** BigInt(scale - decimal.scale);
  return { units: unitsOf(one) + unitsOf(other), scale };
}

/** The exact product of two numbers. */
export const product = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});
