import { languages } from '@invigil/ui/i18n/languages.ts';
import { expect, it, vi } from 'vitest';
import { countWords } from './count-words.ts';

it('words are counted as each language divides them, without signs and numbers of spaces [word-count.1]', () => {
  const texts = {
    en: ["Ohm's law: U = R \u00D7 I, since 1827.", 7],
    es: ['¿La corriente, en amperios? ¡Sí!', 5],
    it: ['La corrente  scorre\nnel filo.', 5],
    bn: ['বিদ্যুৎ প্রবাহ কাকে বলে?', 4],
    hi: ['विद्युत धारा किसे कहते हैं?', 5],
  };
  for (const { intl } of languages) {
    const [text, words] = texts[intl.slice(0, 2) as keyof typeof texts];
    expect(countWords(String(text), intl), intl).toBe(words);
    expect(countWords(' \n', intl)).toBe(0);
  }
});

it('a browser that cannot divide words counts none', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(countWords('Ohm', 'en')).toBeNull();
  vi.unstubAllGlobals();
});
