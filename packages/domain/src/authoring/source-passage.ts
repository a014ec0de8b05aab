/**
 * An author's material as it is kept: characters that can be stored, NFC, one space between words, one line break between
 * paragraphs. Passages are found in it without reading all of it again.
 */
export const cleanMaterial = (text: string): string =>
  text
    .replace(/\0|\p{Surrogate}/gu, '')
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();

/** On one line, as passages are compared. */
export const onOneLine = (text: string): string => text.replaceAll('\n', ' ');

/**
 * Finds a passage that a model quotes from an author's material.
 *
 * @param pages of the material, clean
 * @returns the page of its beginning, from 1; undefined for a passage that does not occur
 */
export function findPassage(pages: readonly string[], passage: string): number | undefined {
  const wanted = onOneLine(cleanMaterial(passage));
  if (wanted === '') return undefined;
  const texts = pages.map(onOneLine);
  const page = texts.findIndex((text) => text.includes(wanted));
  if (page >= 0) return page + 1;
  // A passage can run over the end of a page.
  const start = texts.findIndex((text, index) => {
    const next = texts[index + 1];
    return (
      next !== undefined && `${text.slice(-wanted.length)} ${next.slice(0, wanted.length)}`.includes(wanted)
    );
  });
  return start >= 0 ? start + 1 : undefined;
}
