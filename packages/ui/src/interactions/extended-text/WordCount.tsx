import type { WordLimits } from '@invigil/domain/authoring/interactions/extended-text/extended-text';
import { countWords, wordVerdict } from '@invigil/domain/authoring/interactions/extended-text/word-count';
import type { TFunction } from 'i18next';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';

interface WordCountProps {
  text: string;
  limits: WordLimits;
  /** For the field that it describes. */
  id?: string;
}

/** How many words a text has, and how many its author asks for; says where it has fewer or more. */
export function WordCount({ text, limits, id }: WordCountProps) {
  const { t } = useTranslation('common');
  // Deferred, so that a long text delays no letter on an old phone.
  const counted = useDeferredValue(text);
  const words = useMemo(() => countWords(counted), [counted]);
  const asked = askedWords(limits, t);
  if (words === null && asked === '') return null;
  const verdict = words === null ? 'within' : wordVerdict(words, limits);
  const count = words === null ? [] : [t('words.count', { count: words, number: formatNumber(words) })];
  return (
    <p id={id} className={verdict === 'within' ? 'hint num' : 'hint num strong'}>
      {[...count, asked].filter((part) => part !== '').join(' · ')}
      {verdict !== 'within' && ` · ${t(`words.${verdict}`)}`}
    </p>
  );
}

/** The words that an author asks for, in the reader's language; empty for no limit. */
export function askedWords({ minWords, maxWords }: WordLimits, t: TFunction<'common'>): string {
  const [min, max] = [minWords, maxWords].map((words) => words && formatNumber(words));
  if (min && max) return t('words.between', { min, max });
  if (min) return t('words.atLeast', { min });
  return max ? t('words.atMost', { max }) : '';
}
