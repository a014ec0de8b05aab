import type { CountingRules } from '../counting-rules.ts';
import { inKeyUnit } from './asked-unit.ts';
import { readNumber, writeDecimal } from './decimal.ts';
import { readAnswer } from './read-answer.ts';
import { withUnit } from './unit.ts';

/** Numbers are counted by their value, however and in whichever unit they are written; what is no number by its text. */
export const numericCounting: CountingRules<'numeric'> = {
  guessScore: () => null,
  options: () => [],
  listsWrongValues: true,
  countedField: 'text',
  values: ({ unit, askedUnit, decimalSign }, content) => {
    const text = typeof content === 'string' ? content : '';
    const read = readAnswer(text, { unit, decimalSign, asksUnit: askedUnit != null });
    if (read === undefined) return [unreadText(text.trim())];
    const inKey = askedUnit && inKeyUnit(read.number, read.unit, askedUnit);
    if (inKey) return [withUnit(writeDecimal(inKey), askedUnit.units[0]?.unit)];
    return [withUnit(writeDecimal(read.number), askedUnit ? read.unit : undefined)];
  },
};

/** A text that is no number, in quotation marks where it is one with another decimal sign than the fixed one. */
const unreadText = (text: string): string => (readNumber(text) === undefined ? text : `“${text}”`);
