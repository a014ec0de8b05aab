import { cutText } from '../cut-text.ts';
import type { LocaleKey } from '../site/locale.ts';
import { MAX_ASSESSMENT_TITLE } from './assessment.ts';

/** The word that marks the title of a copy, by the language of its author. */
const COPY_WORDS: Readonly<Record<LocaleKey, string>> = {
  en: 'copy',
  es: 'copia',
  it: 'copia',
  in: 'प्रति',
  bn: 'অনুলিপি',
};

/**
 * The title of a copy of an assessment: "Algebra (copy)", and from the second copy on "Algebra (copy 2)". A copy of a copy is
 * numbered like another copy of the original. Titles too long for the mark are cut.
 */
export function copyTitleOf(title: string, locale: LocaleKey, copyNumber: number): string {
  const word = COPY_WORDS[locale];
  const mark = copyNumber === 1 ? ` (${word})` : ` (${word} ${copyNumber})`;
  const unmarked = title.replace(new RegExp(`(?<=\\S) \\(${word}(?: \\d+)?\\)$`, 'u'), '');
  return cutText(unmarked, MAX_ASSESSMENT_TITLE - mark.length).trimEnd() + mark;
}
