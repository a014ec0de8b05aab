/** Advance widths of the printable ASCII characters from space, in Source Serif 4 regular, in thousandths of an em. */
const ASCII = [
  237, 289, 381, 525, 518, 932, 728, 182, 362, 362, 458, 534, 302, 320, 302, 341, 529, 529, 529, 529, 529,
  529, 529, 529, 529, 529, 302, 302, 534, 534, 534, 414, 834, 712, 653, 662, 739, 638, 612, 723, 814, 376,
  381, 710, 618, 935, 768, 738, 621, 738, 690, 544, 632, 758, 709, 1005, 672, 667, 586, 335, 341, 335, 534,
  514, 400, 541, 619, 520, 614, 533, 369, 557, 641, 329, 303, 594, 329, 955, 643, 579, 622, 601, 456, 465,
  359, 628, 579, 836, 569, 586, 490, 359, 290, 359, 534,
];

/** Average width of each face relative to Source Serif 4 regular. */
const WIDENING = { serif: 1, serifBold: 1.03, sans: 1.14 };

const INDIAN = /[\u0900-\u0DFF]/;
const FULL_WIDTH = /[\u1100-\u11FF\u2E80-\uFFDF]|[\u{1F000}-\u{3FFFF}]/u;
const VIRAMA = /[\u094D\u09CD]/;

/** Advance width of one character in ems; negative for a virama, which narrows its conjunct. */
function advance(character: string): number {
  // A virama joins letters to a conjunct, which is narrower than both.
  if (VIRAMA.test(character)) return -0.3;
  if (/\p{Mn}|\u200C|\u200D/u.test(character)) return 0;
  if (/\p{Mc}/u.test(character)) return 0.27;
  if (INDIAN.test(character)) return 0.62;
  if (FULL_WIDTH.test(character)) return 1;
  const base = character.normalize('NFKD').charCodeAt(0);
  return (ASCII[base - 32] ?? 620) / 1000;
}

/**
 * Estimates the width of a line in ems, generously for Indian scripts. Uses a table instead of font measurement, so
 * that page, PDF and tests break lines identically, also before fonts load.
 */
export function textWidth(text: string, face: keyof typeof WIDENING = 'serif'): number {
  let width = 0;
  for (const character of text) width += advance(character);
  return Math.max(0, width) * WIDENING[face];
}
