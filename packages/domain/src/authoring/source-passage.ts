/** Text for a comparison: NFC, white space unified. */
const comparable = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Finds a passage that a model quotes from an author's material.
 *
 * @param pages of the material
 * @returns the page of its beginning, from 1; undefined for a passage that does not occur
 */
export function findPassage(pages: readonly string[], passage: string): number | undefined {
  const wanted = comparable(passage);
  if (wanted === '') return undefined;
  const texts = pages.map(comparable);
  const page = texts.findIndex((text) => text.includes(wanted));
  if (page >= 0) return page + 1;
  // A passage can run over the end of a page.
  const start = texts.findIndex((text, index) => {
    const next = texts[index + 1];
    return next !== undefined && `${text} ${next}`.includes(wanted);
  });
  return start >= 0 ? start + 1 : undefined;
}
