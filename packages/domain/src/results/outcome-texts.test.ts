import { expect, it } from 'vitest';
import { OUTCOMES } from '../exams/outcome.ts';
import { LOCALE_KEYS } from '../site/locale.ts';
import { outcomeText } from './outcome-texts.ts';

it('an outcome has a word of its own in every language, also where there is no pass mark', () => {
  for (const locale of LOCALE_KEYS) {
    const words = [...OUTCOMES, null].map((outcome) => outcomeText(locale, outcome));
    expect(new Set(words).size).toBe(words.length);
    expect(words.every((word) => word.length > 2)).toBe(true);
  }
});
