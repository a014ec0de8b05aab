/** Advance widths of the printable ASCII characters from space, in Source Serif 4 regular, in thousandths of an em. */
const SOURCE_SERIF = [
  237, 289, 381, 525, 518, 932, 728, 182, 362, 362, 458, 534, 302, 320, 302, 341, 529, 529, 529, 529, 529,
  529, 529, 529, 529, 529, 302, 302, 534, 534, 534, 414, 834, 712, 653, 662, 739, 638, 612, 723, 814, 376,
  381, 710, 618, 935, 768, 738, 621, 738, 690, 544, 632, 758, 709, 1005, 672, 667, 586, 335, 341, 335, 534,
  514, 400, 541, 619, 520, 614, 533, 369, 557, 641, 329, 303, 594, 329, 955, 643, 579, 622, 601, 456, 465,
  359, 628, 579, 836, 569, 586, 490, 359, 290, 359, 534,
];

/** Advance widths of the printable ASCII characters in Inter regular, in thousandths of an em. */
const INTER = [
  281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646,
  593, 620, 566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269,
  571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 365, 360, 365, 471,
  456, 323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528,
  327, 591, 562, 818, 546, 562, 552, 426, 333, 426, 662,
];

interface FaceWidths {
  /** Widths of the printable ASCII characters. */
  readonly ascii: readonly number[];
  /** Factor of these widths, and of those of all other characters. */
  readonly widening: number;
  readonly others: number;
}

/** `sans` is Inter by the average of its letters: generous, and what the standard arrangement is made with. */
const FACES = {
  serif: { ascii: SOURCE_SERIF, widening: 1, others: 1 },
  serifBold: { ascii: SOURCE_SERIF, widening: 1.03, others: 1.03 },
  sans: { ascii: SOURCE_SERIF, widening: 1.14, others: 1.14 },
  inter: { ascii: INTER, widening: 1, others: 1.14 },
  interBold: { ascii: INTER, widening: 1.04, others: 1.19 },
} as const satisfies Record<string, FaceWidths>;

/** Letters of scripts that join them, or that stand higher or lower than Latin ones with their marks. */
export const TALL = /[\u0590-\u07FF\u08A0-\u0EFF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const FULL_WIDTH =
  /[\u1100-\u11FF\u2E80-\uD7FF\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFFDF]|[\u{1F000}-\u{3FFFF}]/u;
const VIRAMA = /[\u094D\u09CD]/;

/**
 * Advance widths of letters and of spacing vowel signs by script, in ems: above the means of the fonts that the font book has
 * for it, because words have more of the wide letters.
 */
const SCRIPTS: readonly (readonly [RegExp, letter: number, sign: number])[] = [
  [/[\u0370-\u03FF\u1F00-\u1FFF]/, 0.68, 0],
  [/[\u0400-\u052F]/, 0.76, 0],
  [/[\u0530-\u058F]/, 0.74, 0],
  [/[\u0590-\u05FF\uFB1D-\uFB4F]/, 0.64, 0],
  [/[\u0600-\u07FF\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/, 0.68, 0],
  [/[\u0900-\u0A7F]/, 0.66, 0.27],
  [/[\u0A80-\u0AFF]/, 0.76, 0.35],
  [/[\u0B80-\u0BFF]/, 1.12, 0.85],
  [/[\u0C00-\u0CFF]/, 0.9, 0.55],
  [/[\u0D00-\u0D7F]/, 1.12, 0.7],
  [/[\u0E00-\u0EFF]/, 0.66, 0],
  [/[\u10A0-\u10FF\u1C90-\u1CBF]/, 0.72, 0],
];

/** Advance width of one character in ems of Source Serif 4; negative for a virama; null for a Latin character. */
function advanceOfOthers(character: string): number | null {
  // A virama joins letters to a conjunct, which is narrower than both.
  if (VIRAMA.test(character)) return -0.3;
  if (/\p{Mn}|\p{Cf}/u.test(character)) return 0;
  const script = SCRIPTS.find(([letters]) => letters.test(character));
  if (script) return /\p{Mc}/u.test(character) ? script[2] : script[1];
  return FULL_WIDTH.test(character) ? 1 : null;
}

/** Advance width of one character in ems of a face. */
function measured(character: string, { ascii, widening, others }: FaceWidths): number {
  const other = advanceOfOthers(character);
  if (other !== null) return other * others;
  const base = character.normalize('NFKD').charCodeAt(0);
  return ((ascii[base - 32] ?? 620) / 1000) * widening;
}

const advances = new Map<string, number>();

/** Remembers the widths of characters, because fitting a text measures it at many sizes. */
function advance(character: string, face: keyof typeof FACES): number {
  const key = face + character;
  const cached = advances.get(key);
  if (cached !== undefined) return cached;
  const width = measured(character, FACES[face]);
  advances.set(key, width);
  return width;
}

/**
 * Estimates the width of a line in ems, generously for other scripts than Latin. Uses a table instead of font measurement, so
 * that page, PDF and tests break lines identically, also before fonts load.
 */
export function textWidth(text: string, face: keyof typeof FACES = 'serif'): number {
  let width = 0;
  for (const character of text) width += advance(character, face);
  return Math.max(0, width);
}
