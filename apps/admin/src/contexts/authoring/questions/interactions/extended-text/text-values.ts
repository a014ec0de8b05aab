import {
  MAX_WORDS,
  type WordLimits,
} from '@invigil/domain/authoring/interactions/extended-text/extended-text';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { integerIn, numberProblem, typedNumber } from '../../../../../shared/forms/decimal-text.ts';

/** The limits of words as the author types them; empty for none. */
export interface TextValues {
  minWords: string;
  maxWords: string;
}

export const TEXT_FIELDS = ['minWords', 'maxWords'] as const satisfies readonly (keyof TextValues)[];

export const blankText = (): TextValues => ({ minWords: '', maxWords: '' });

type Authored = AuthoredInteraction<'extendedText'>;

const typed = (words: number | null | undefined): string => (words == null ? '' : typedNumber(words));

export const toTextValues = ({ minWords, maxWords }: Omit<Authored, 'kind'>): TextValues => ({
  minWords: typed(minWords),
  maxWords: typed(maxWords),
});

/** An empty field takes a stored limit away. */
export function toText(values: TextValues): Authored {
  const { minWords = null, maxWords = null } = limitsIn(values);
  return { kind: 'extendedText', minWords, maxWords };
}

/** The limits that the fields name; a text that is no whole number names none. */
export function limitsIn(values: TextValues): WordLimits {
  const [minWords, maxWords] = TEXT_FIELDS.map((field) => {
    const words = integerIn(values[field]);
    return Number.isNaN(words) ? undefined : words;
  });
  return { minWords, maxWords };
}

/** Message keys by field. */
export function validateText(values: TextValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of TEXT_FIELDS) {
    const problem = numberProblem(values[field], 0);
    const words = integerIn(values[field]);
    if (problem !== undefined) problems[field] = problem;
    else if (words <= 0) problems[field] = 'fields.positive';
    else if (words > MAX_WORDS) problems[field] = 'fields.tooLarge';
  }
  const { minWords = 0, maxWords = minWords } = limitsIn(values);
  if (maxWords < minWords) problems.maxWords ??= 'fields.reversedRange';
  return problems;
}
