/**
 * Code units of letters that the providers' tokenizers know: by measurement, texts of them need at most one token for two
 * bytes. Latin, Greek and Cyrillic, Hebrew and Arabic, the scripts of India, Thai, Japanese, Chinese, Korean.
 */
const KNOWN_LETTERS = [
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x5d0, 0x6d3],
  [0x900, 0xd7f],
  [0xe00, 0xe7f],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
] as const;

const CODE_UNITS = 0x10000;
const SURROGATES = [0xd800, 0xdfff] as const;

/** Half tokens of each code unit: a table, because a text can have a million of them. */
const HALF_TOKENS = createTable();

/**
 * The most tokens that a text can have, for reservations. Tokenizers of both providers take a byte of UTF-8 for a token
 * where they know nothing longer: always for rare scripts, and Gemini for each digit. Counting every byte would reserve
 * five times what English needs, so that letters of known scripts count half of their bytes.
 */
export function mostTokens(text: string): number {
  let halves = 0;
  for (let index = 0; index < text.length; index++) halves += HALF_TOKENS[text.charCodeAt(index)] ?? 0;
  return Math.ceil(halves / 2);
}

function createTable(): Uint8Array {
  const table = new Uint8Array(CODE_UNITS);
  for (let unit = 0; unit < CODE_UNITS; unit++) table[unit] = 2 * bytesOf(unit);
  for (const [first, last] of KNOWN_LETTERS) table.fill(bytesOf(first), first, last + 1);
  return table;
}

/** Bytes of a code unit in UTF-8. A pair of surrogates has four, two for each. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1;
  const [first, last] = SURROGATES;
  return unit < 0x800 || (unit >= first && unit <= last) ? 2 : 3;
}
