import type { CountingRules } from '../counting-rules.ts';
import { readNumber, writeDecimal } from './decimal.ts';
import { withoutUnit } from './unit.ts';

/** Numbers are counted by their value, however they are written; what is no number by its text. */
export const numericCounting: CountingRules<'numeric'> = {
  guessScore: () => null,
  options: () => [],
  listsWrongValues: true,
  countedField: 'text',
  values: ({ unit }, content) => {
    const text = typeof content === 'string' ? content : '';
    const decimal = readNumber(withoutUnit(text, unit));
    return [decimal === undefined ? text.trim() : writeDecimal(decimal)];
  },
};
