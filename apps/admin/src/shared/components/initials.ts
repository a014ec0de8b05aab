/** The first letters of the first and last name, at most two; whole graphemes in any script. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return ends
    .map((word) => [...segmenter.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}
