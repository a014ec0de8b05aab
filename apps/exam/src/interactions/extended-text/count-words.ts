/** Words of a text as the browser divides the language, also one without spaces between them; null where it cannot. */
export function countWords(text: string, intl: string): number | null {
  if (typeof Intl.Segmenter === 'undefined') return null;
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter(intl, { granularity: 'word' }).segment(text))
    if (isWordLike === true) count += 1;
  return count;
}
