import { addLetters, lettersIn, missingLetterTest } from '@invigil/fonts/missing-letters.js';

// Load this module on demand: it brings the font book with it.

/** Milliseconds of work between two turns of the event loop, so that the page answers to presses. */
const SLICE_MS = 12;

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The letters of texts that no font of PDF files has, each once, in the order of the texts.
 *
 * @returns rejects where the list of East Asian letters cannot be fetched
 */
export async function findMissingLetters(texts: Iterable<string>): Promise<string[]> {
  const letters = new Set<string>();
  await inSlices(texts, (text) => addLetters(letters, text));
  const isMissing = await missingLetterTest(letters);
  const missing: string[] = [];
  await inSlices(letters, (letter) => {
    if (isMissing(letter)) missing.push(letter);
  });
  return missing;
}

/** As findMissingLetters, for each of some texts by their names; texts without such letters are left out. */
export async function findMissingLettersByText(
  texts: Readonly<Record<string, string>>,
): Promise<Record<string, string[]>> {
  const missing = await findMissingLetters(Object.values(texts));
  return Object.fromEntries(
    Object.entries(texts)
      .map(([name, text]) => [name, lettersIn(text, missing)] as const)
      .filter(([, letters]) => letters.length > 0),
  );
}

async function inSlices(texts: Iterable<string>, work: (text: string) => void): Promise<void> {
  let startedAt = performance.now();
  for (const text of texts) {
    work(text);
    if (performance.now() - startedAt < SLICE_MS) continue;
    await nextTurn();
    startedAt = performance.now();
  }
}
