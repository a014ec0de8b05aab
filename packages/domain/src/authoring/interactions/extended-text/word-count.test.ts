import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { extendedTextRules } from './extended-text-rules.ts';
import { countWords, wordVerdict } from './word-count.ts';

it('words are counted as each language divides them, without signs and numbers of spaces [word-count.1]', () => {
  const texts = {
    en: ["Ohm's law: U = R \u00D7 I, since 1827.", 7],
    es: ['¿La corriente, en amperios? ¡Sí!', 5],
    it: ['La corrente  scorre\nnel filo.', 5],
    bn: ['বিদ্যুৎ প্রবাহ কাকে বলে?', 4],
    hi: ['विद्युत धारा किसे कहते हैं?', 5],
  };
  for (const [language, [text, words]] of Object.entries(texts))
    expect(countWords(String(text)), language).toBe(words);
  expect(countWords(' \n')).toBe(0);
});

it('a browser that cannot divide words counts none', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(countWords('Ohm')).toBeNull();
  vi.unstubAllGlobals();
});

it('a text is flagged beyond its limits alone, and an empty one is not short [word-count.3]', () => {
  const limits = { minWords: 50, maxWords: 100 };
  expect([0, 1, 49, 50, 100, 101].map((words) => wordVerdict(words, limits))).toEqual([
    'within',
    'fewer',
    'fewer',
    'within',
    'within',
    'more',
  ]);
  expect(wordVerdict(9, { minWords: 10 })).toBe('fewer');
  expect(wordVerdict(11, { maxWords: 10 })).toBe('more');
  const counts = fc.integer({ min: 0, max: 20_000 });
  fc.assert(fc.property(counts, (words) => wordVerdict(words, {}) === 'within'));
});

it('a paper shows the limits to candidate and marker, and asks for servers that know them where there are any [word-count.4]', () => {
  const authored = { kind: 'extendedText', minWords: 50, maxWords: undefined } as const;
  const rendered = extendedTextRules.render(authored, []);
  expect(rendered).toEqual({ kind: 'extendedText', minWords: 50 });
  expect(extendedTextRules.toView(rendered)).toEqual(rendered);
  expect(extendedTextRules.authoredFrom(rendered, [])).toEqual(rendered);
  const answer = { kind: 'extendedText', text: 'Short.' } as const;
  expect(extendedTextRules.toMarked(rendered, answer, true)).toEqual({ ...rendered, text: 'Short.' });
  expect(extendedTextRules.features(rendered)).toEqual(['wordLimits']);
  expect(extendedTextRules.features({ kind: 'extendedText' })).toEqual([]);
});
