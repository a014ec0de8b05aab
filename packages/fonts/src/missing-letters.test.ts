import { describe, expect, it } from 'vitest';
import { addLetters, isPlain, lettersIn, missingLetterTest } from './missing-letters.js';
import { wholeFontBook } from './whole-font-book.js';

async function missingIn(...texts: string[]): Promise<string[]> {
  const letters = new Set<string>();
  for (const text of texts) addLetters(letters, text);
  const isMissing = await missingLetterTest(letters);
  return [...letters].filter(isMissing);
}

describe('a letter that no font has', () => {
  it('is found among texts in many scripts, once, in the order of the texts [missing-letters.1]', async () => {
    expect(await missingIn('½ ę 李 ع', 'ꤊ 𐍈', 'Ana 𐍈', '')).toEqual(['ꤊ', '𐍈']);
    expect(await missingIn('½ ę 李 ع', 'Nguyễn Thị Bình')).toEqual([]);
  });

  it('is looked for in the text as a PDF has it: composed, without controls [missing-letters.2]', async () => {
    expect(await missingIn('e\u0328\u200B\u00AD\uFEFF\t\r\n\u2029')).toEqual([]);
    expect(lettersIn('ꤊ e\u0328', ['ę', '𐍈', 'ꤊ'])).toEqual(['ę', 'ꤊ']);
    expect(lettersIn('', ['ꤊ'])).toEqual([]);
  });

  it('may be one of private use or one that no script has yet [missing-letters.3]', async () => {
    expect(await missingIn('\uF123 \u{1F1FF}\u{3FFFD}')).toEqual(['\uF123', '\u{3FFFD}']);
  });
});

it('texts in ASCII need no fonts, those of other scripts do [missing-letters.4]', () => {
  expect(isPlain("Ana O'Neil\n[fullName]")).toBe(true);
  expect(isPlain('Zoë')).toBe(false);
});

it('the letters that are named are those whose codes the file has, in all blocks of letters [missing-letters.5]', () => {
  /** Smaller than a block, so that each has some; all letters would take a minute. */
  const STEP = 37;
  const style = { face: 'sans' } as const;
  const differing: string[] = [];
  for (let code = 0x21; code < 0x3_23b0; code += STEP) {
    const letter = String.fromCodePoint(code);
    if (/[\p{Cc}\p{Cs}]/u.test(letter)) continue;
    let hasCode = false;
    wholeFontBook.runs(letter, style, () => {
      hasCode = true;
      return ' ';
    });
    if (hasCode !== wholeFontBook.missing(letter).length > 0) differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});
