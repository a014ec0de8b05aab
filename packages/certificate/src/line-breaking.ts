import { textWidth } from './text-width.ts';

/** A letter as readers see it: a base with its marks, and the bases that a virama joins to it. */
const LETTERS = /\P{M}\p{M}*(?:(?<=[\u094D\u09CD])[\u200C\u200D]?\P{M}\p{M}*)*/gu;

type Measure = (text: string) => number;

/** Splits a word that is wider than a line into pieces that fit. */
function cutToFit(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces = [''];
  for (const letter of word.match(LETTERS) ?? []) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && measure(last + letter) > width) pieces.push(letter);
    else pieces[pieces.length - 1] = last + letter;
  }
  return pieces;
}

function fill(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = `${last} ${word}`;
    if (last !== undefined && measure(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** White space except no-break spaces, at which lines never break. */
const GAPS = /[^\S\u00A0\u202F]+/u;

/**
 * Breaks a paragraph into the fewest lines that fit, with balanced lengths, because a centred paragraph must not end
 * with a single word.
 *
 * @param width in units of `measure`, by default ems
 */
export function breakLines(
  text: string,
  width: number,
  measure: Measure = (line) => textWidth(line),
): string[] {
  const words = text
    .trim()
    .split(GAPS)
    .flatMap((word) => cutToFit(word, width, measure));
  let lines = fill(words, width, measure);
  let [tooNarrow, enough] = [Math.max(...words.map(measure)) * 0.999, width];
  for (let step = 0; lines.length > 1 && step < 8; step++) {
    const middle = (tooNarrow + enough) / 2;
    const tried = fill(words, middle, measure);
    if (tried.length > lines.length) tooNarrow = middle;
    else [enough, lines] = [middle, tried];
  }
  return lines;
}
