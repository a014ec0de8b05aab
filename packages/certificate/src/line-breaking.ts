import { breakableParts, syllablesOf } from '@invigil/fonts/line-breaks.js';
import { textWidth } from './text-width.ts';

type Measure = (text: string) => number;

/** A part of a text that stays together. */
interface Word {
  readonly text: string;
  /** Whether a space is before it. */
  readonly isSpaced: boolean;
}

/** The parts of a word between which lines may break; one that is wider than a line is cut into pieces that fit. */
function partsOf(word: string, width: number, measure: Measure): Word[] {
  return breakableParts(word)
    .flatMap((part) => cutToFit(part, width, measure))
    .map((text, index) => ({ text, isSpaced: index === 0 }));
}

function cutToFit(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces = [''];
  for (const letter of syllablesOf(word)) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && measure(last + letter) > width) pieces.push(letter);
    else pieces[pieces.length - 1] = last + letter;
  }
  return pieces;
}

function fill(words: readonly Word[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const { text, isSpaced } of words) {
    const last = lines.at(-1);
    const joined = `${last}${isSpaced ? ' ' : ''}${text}`;
    if (last !== undefined && measure(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(text);
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
    .flatMap((word) => partsOf(word, width, measure));
  let lines = fill(words, width, measure);
  let [tooNarrow, enough] = [Math.max(...words.map((word) => measure(word.text))) * 0.999, width];
  for (let step = 0; lines.length > 1 && step < 8; step++) {
    const middle = (tooNarrow + enough) / 2;
    const tried = fill(words, middle, measure);
    if (tried.length > lines.length) tooNarrow = middle;
    else [enough, lines] = [middle, tried];
  }
  return lines;
}
