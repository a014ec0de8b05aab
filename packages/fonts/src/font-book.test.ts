import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonFontBook, loadFontBook } from './load-font-book.js';
import { wholeFontBook } from './whole-font-book.js';

const SERIF = { face: 'serif' } as const;

/** The runs of a text as pairs of text and font. */
const fontsOf = (text: string, style: Parameters<typeof wholeFontBook.runs>[1] = SERIF) =>
  wholeFontBook.runs(text, style).map((run) => `${run.text}|${run.font.family.name}/${run.font.subset}`);

describe('a text is split into runs of one font each', () => {
  it.each([
    ['Meera Iyer', ['Meera Iyer|source-serif-4/latin']],
    ['Łódź', ['Ł|source-serif-4/latin-ext', 'ód|source-serif-4/latin', 'ź|source-serif-4/latin-ext']],
    ['Thị', ['Th|source-serif-4/latin', 'ị|source-serif-4/vietnamese']],
    ['Їжак', ['Їжак|source-serif-4/cyrillic']],
    ['Қасым', ['Қ|source-serif-4/cyrillic-ext', 'асым|source-serif-4/cyrillic']],
    ['≥ ∞', ['≥|stix-two-math/latin', ' |source-serif-4/latin', '∞|stix-two-math/latin']],
    ['मीरा।', ['मीरा।|noto-serif-devanagari/devanagari']],
    ['محمد 12', ['محمد|noto-sans-arabic/arabic', ' 12|source-serif-4/latin']],
    ['می‌خواهم', ['می‌خواهم|noto-sans-arabic/arabic']],
    ['😀', ['😀|noto-emoji/9']],
  ])('the text %s has a run for each font that its letters need [font-book.1]', (text, expected) => {
    expect(fontsOf(text)).toEqual(expected);
  });

  it('a letter and its marks have one font [font-book.2]', () => {
    // ẹ with an acute accent has no code point of its own.
    expect(fontsOf('ẹ́')).toEqual(['ẹ́|source-serif-4/vietnamese']);
    expect(fontsOf('👨‍👩‍👧')).toEqual(['👨‍👩‍👧|noto-emoji/8']);
  });

  it('Chinese characters have the forms of the language that the other letters of the text show [font-book.3]', () => {
    const families = (text: string) =>
      new Set(wholeFontBook.runs(text, SERIF).map(({ font }) => font.family.name));
    expect(families('海')).toEqual(new Set(['noto-sans-sc']));
    expect(families('海さくら')).toEqual(new Set(['noto-sans-jp']));
    expect(families('海김')).toEqual(new Set(['noto-sans-kr']));
  });

  it('weight, slant and face choose the file [font-book.4]', () => {
    const fileOf = (text: string, style: Parameters<typeof wholeFontBook.runs>[1]) =>
      wholeFontBook.runs(text, style)[0]?.font.key;
    expect(fileOf('a', { face: 'sans', isBold: true, isItalic: true })).toBe('inter-latin-600-italic.woff');
    expect(fileOf('ש', { face: 'sans', isItalic: true })).toBe('noto-sans-hebrew-hebrew-400-normal.woff');
    expect(fileOf('한', { face: 'mono', isBold: true })).toMatch(/^noto-sans-kr-\d+-wght-normal\.woff2@600$/);
  });
});

describe('a character that no font has', () => {
  it('is named, once, and its code takes its place [font-book.5]', () => {
    expect(wholeFontBook.missing('A ꤊ and ꤊ, 𐍈')).toEqual(['ꤊ', '𐍈']);
    expect(
      wholeFontBook
        .runs('Aꤊ', SERIF)
        .map(({ text }) => text)
        .join(''),
    ).toBe('A[U+A90A]');
    expect(wholeFontBook.missing('Łódź ≥ ∞ 李 김 さ محمد שרה สม 😀 𠮷\u200D\u2068')).toEqual([]);
  });

  it('is shown as it is where a reader’s device may have it [font-book.6]', () => {
    const runs = wholeFontBook.runs('Aꤊ', SERIF, (character) => character);
    expect(runs.map(({ text }) => text)).toEqual(['Aꤊ']);
  });
});

it('no letter is lost or moved, in any text [font-book.7]', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, (value) => {
      const runs = wholeFontBook.runs(value, { face: 'sans' }, (character) => character);
      expect(runs.map((run) => run.text).join('')).toBe(
        value.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, ''),
      );
    }),
  );
});

it('a browser has the list of East Asian letters only for texts that have some [font-book.8]', async () => {
  expect(commonFontBook.missing('李')).toEqual(['李']);
  expect(await loadFontBook(['Łódź', 'محمد'])).toBe(commonFontBook);
  const whole = await loadFontBook(['李']);
  expect(whole.missing('李')).toEqual([]);
  expect(await loadFontBook(['Łódź'])).toBe(whole);
});
