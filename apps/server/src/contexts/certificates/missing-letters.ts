import { addLetters, lettersIn, missingLetterTest } from '@invigil/fonts/missing-letters.js';
import { mapInTurns } from '../../adapters/work-in-turns.ts';

const NONE: readonly string[] = [];

/** The letters that no font of PDF files has, of each of some texts in their order. */
export async function findMissingLetters(texts: readonly string[]): Promise<(readonly string[])[]> {
  const letters = new Set<string>();
  await mapInTurns(texts, (text) => addLetters(letters, text));
  const isMissing = await missingLetterTest(letters);
  const candidates = [...letters];
  const answers = await mapInTurns(candidates, isMissing);
  const missing = candidates.filter((_letter, index) => answers[index]);
  if (missing.length === 0) return texts.map(() => NONE);
  return mapInTurns(texts, (text) => lettersIn(text, missing));
}
