import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { createDocumentFonts } from './document-fonts.js';
import { bytesOfFont } from './installed-fonts.js';
import { openFont } from './open-font.js';
import { wholeFontBook } from './whole-font-book.js';

const fileOf = (text: string, isBold = false) => {
  const [run] = wholeFontBook.runs(text, { face: 'sans', isBold });
  if (run === undefined) throw new Error(`${text} has no run`);
  return run.font;
};

const begin = () => new PDFDocument({ autoFirstPage: false, font: '' });

function opened(text: string, isBold = false) {
  const file = fileOf(text, isBold);
  return openFont(begin(), file, bytesOfFont(file)).font;
}

describe('letters of variable fonts', () => {
  it.each([
    ['李', false],
    ['李', true],
    ['か', true],
    ['김', false],
    ['😀', false],
  ])(
    'the letter %s, bold %s, has the outline and the width that HarfBuzz gives it [open-font.1]',
    async (letter, isBold) => {
      const file = fileOf(letter, isBold);
      const pinned = await subsetFont(Buffer.from(bytesOfFont(file)), letter, {
        targetFormat: 'sfnt',
        variationAxes: { wght: file.weight },
      });
      const codePoint = letter.codePointAt(0) ?? 0;
      const expected = create(pinned).glyphForCodePoint(codePoint);
      const glyph = opened(letter, isBold).glyphForCodePoint(codePoint);
      expect(glyph.advanceWidth).toBeCloseTo(expected.advanceWidth, 0);
      const rounded = (path: typeof glyph.path) =>
        path.commands.map(({ command, args }) => [command, ...args.map(Math.round)]);
      const [ours, theirs] = [rounded(glyph.path), rounded(expected.path)];
      expect(ours.map(([command]) => command)).toEqual(theirs.map(([command]) => command));
      for (const [index, command] of ours.entries())
        for (const [at, value] of command.entries())
          if (typeof value === 'number')
            expect(Math.abs(value - Number(theirs[index]?.[at]))).toBeLessThanOrEqual(1);
    },
  );

  it('two weights of a slice are two fonts of a document [open-font.2]', () => {
    const document = begin();
    const regular = openFont(document, fileOf('李'), bytesOfFont(fileOf('李')));
    const bold = openFont(document, fileOf('李', true), bytesOfFont(fileOf('李', true)));
    expect(bold).not.toBe(regular);
    expect(document.font(fileOf('李').key)._font).toBe(regular);
  });
});

describe('shaping', () => {
  it('a name in Telugu or Malayalam whose marks lack an anchor is shaped [open-font.3]', () => {
    for (const name of ['శ్రీనివాస్', 'സ്ത്രീ']) {
      const font = opened(name);
      const idsOf = (glyphs: readonly { readonly id: number }[]) => glyphs.map(({ id }) => id);
      const shaped = idsOf(font.layout(name).glyphs);
      expect(shaped).not.toEqual(idsOf(font.glyphsForString(name)));
      expect(shaped).not.toContain(0);
    }
  });

  it('a vowel sign of Bengali has its headstroke in mid-word, and none where it begins a word [open-font.4]', () => {
    const font = opened('বিকেল');
    const inWord = font.glyphForCodePoint(0x9c7).id;
    const signOf = (word: string) =>
      font.layout(word).glyphs.find(({ codePoints }) => codePoints[0] === 0x9c7)?.id;
    expect(signOf('বিকেল')).toBe(inWord);
    expect(signOf('কেমন')).not.toBe(inWord);
  });

  it('a text that cannot be shaped keeps its letters [open-font.5]', () => {
    const file = fileOf('మ');
    const embedded = openFont(begin(), file, bytesOfFont(file));
    const engine = embedded.font._layoutEngine?.engine;
    if (engine === undefined) throw new Error('The font has no engine');
    Object.assign(engine, {
      position: () => {
        throw new Error('broken table');
      },
    });
    const { glyphs, advanceWidth } = embedded.font.layout('మనం');
    expect(glyphs.flatMap(({ codePoints }) => codePoints)).toEqual([0xc2e, 0xc28, 0xc02]);
    expect(advanceWidth).toBeGreaterThan(0);
  });
});

it('a document is written in every script with its fonts embedded [open-font.6]', async () => {
  const document = begin();
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.addPage({ size: [400, 100], margin: 0 });
  const fonts = createDocumentFonts(document, wholeFontBook, bytesOfFont);
  let x = 0;
  for (const run of fonts.lineRuns('محمد 12 (李) さ శ్రీ ꤊ', { face: 'sans', size: 12 })) {
    document.font(run.font, 12).text(run.drawn, x, 50, { lineBreak: false, baseline: 'alphabetic' });
    x += run.width;
  }
  document.end();
  await ended;
  const file = Buffer.concat(chunks).toString('latin1');
  expect(file.match(/\/FontFile2/g)?.length).toBe(5);
  expect(fonts.takeMissing()).toEqual(['ꤊ']);
  expect(fonts.takeMissing()).toEqual([]);
});
