import type { Language } from './languages.ts';
import { currentLanguage } from './locale-choice.ts';

const collators = new Map<string, Intl.Collator>();

/** Order of two texts in the reader's language; numbers in them count by their value, so that "Unit 2" is before "Unit 10". */
export function compareTexts(one: string, other: string, language: Language = currentLanguage()): number {
  // localeCompare resolves the language at each comparison, which takes 30 times as long.
  let collator = collators.get(language.intl);
  if (collator === undefined) {
    collator = new Intl.Collator(language.intl, { numeric: true });
    collators.set(language.intl, collator);
  }
  return collator.compare(one, other);
}
