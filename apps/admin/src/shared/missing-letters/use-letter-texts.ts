import { useTranslation } from 'react-i18next';

/** Letters that a sentence lists. */
const MAX_LISTED = 8;

/** A letter with its code, such as ꤊ (U+A90A); a mark is on a dotted circle. */
export function letterText(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `${/^\p{M}/u.test(letter) ? '◌' : ''}${letter} (U+${code})`;
}

/** Sentences about letters that no font of PDF files has. */
export function useLetterTexts() {
  const { t } = useTranslation('common');
  /** The first letters with their codes, and how many there are more. */
  const listed = (letters: readonly string[]) => {
    const list = letters.slice(0, MAX_LISTED).map(letterText).join(', ');
    const count = letters.length - MAX_LISTED;
    return count > 0 ? t('missingLetters.more', { letters: list, count }) : list;
  };
  return {
    listed,
    /** Says what the PDF prints in the place of the letters; undefined for none. */
    remark: (letters: readonly string[] = []) =>
      letters.length === 0
        ? undefined
        : t('missingLetters.remark', { letters: listed(letters), count: letters.length }),
  };
}
