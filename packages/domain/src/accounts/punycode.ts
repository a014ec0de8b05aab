const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 128;
const MAX_CODE_POINT = 0x10ffff;
/** Begins each encoded label. */
export const PUNYCODE_PREFIX = 'xn--';
/** Characters of a domain label (RFC 1035, section 2.3.4). */
const MAX_LABEL_LENGTH = 63;

/**
 * Decodes a domain label to Unicode, for example `xn--mnchen-3ya` to `münchen`. Returns a label unchanged that is not a
 * valid encoding of a non-ASCII label.
 */
export function decodeDomainLabel(label: string): string {
  if (!label.startsWith(PUNYCODE_PREFIX) || label.length > MAX_LABEL_LENGTH) return label;
  const decoded = decodePunycode(label.slice(PUNYCODE_PREFIX.length));
  return /^[\0-\x7f]*$/.test(decoded) ? label : decoded;
}

/** The decoding procedure of RFC 3492, section 6.2. Returns an empty text for malformed input. */
function decodePunycode(text: string): string {
  if (!/^[a-z0-9-]*$/.test(text)) return '';
  const delimiter = text.lastIndexOf('-');
  const output = [...text.slice(0, Math.max(delimiter, 0))].map((character) => character.charCodeAt(0));
  let codePoint = INITIAL_CODE_POINT;
  let bias = INITIAL_BIAS;
  let index = 0;
  let at = delimiter + 1;
  while (at < text.length) {
    const start = index;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(text.charCodeAt(at++));
      if (digit === undefined) return '';
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adaptBias(index - start, length, start === 0);
    codePoint += Math.floor(index / length);
    index %= length;
    if (codePoint > MAX_CODE_POINT || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return '';
    output.splice(index++, 0, codePoint);
  }
  return String.fromCodePoint(...output);
}

/** The value of a lower-case letter or a digit; undefined past the end of the text, where the code is NaN. */
function digitOf(code: number): number | undefined {
  if (code >= 0x61) return code - 0x61;
  return code >= 0x30 ? code - 0x30 + 26 : undefined;
}

/** Bias adaptation of RFC 3492, section 6.1. */
function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : Math.floor(delta / 2);
  rest += Math.floor(rest / length);
  let k = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
