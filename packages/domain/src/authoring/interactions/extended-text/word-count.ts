import type { WordLimits } from './extended-text.ts';

/** Whether a text has fewer or more words than its author asks for. */
export type WordVerdict = 'fewer' | 'within' | 'more';

/**
 * Words of a text by Unicode's rules (UAX 29), in any script, also in one without spaces between words. Candidate and marker
 * get the same number, whatever the languages of their pages. Null where the browser cannot divide texts.
 */
export function countWords(text: string): number | null {
  if (typeof Intl.Segmenter === 'undefined') return null;
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text))
    if (isWordLike === true) count += 1;
  return count;
}

/** A text without words is an empty answer, and no short one. */
export function wordVerdict(words: number, { minWords = 0, maxWords = words }: WordLimits): WordVerdict {
  if (words > maxWords) return 'more';
  return words > 0 && words < minWords ? 'fewer' : 'within';
}
