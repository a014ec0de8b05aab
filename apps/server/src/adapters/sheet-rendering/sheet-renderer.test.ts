import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outcomeText } from '@invigil/domain/results/outcome-texts';
import { sheetTexts } from '@invigil/domain/results/sheet-texts';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrintedQuestion, PrintedSheet } from './printed-sheet.ts';
import { createSheetRenderer } from './sheet-renderer.ts';
import {
  inTurn,
  printedFile,
  question,
  renderTo,
  shapedTextsOf,
  sheetIn,
  storedHtml,
  textOf,
} from './testing/sheets.test-data.ts';

let folder: string;
let target: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'invigil-sheets-'));
  target = path.join(folder, 'sheets.pdf');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const renderer = createSheetRenderer();
const LIMITS = { fileMs: 60_000, sheetMs: 30_000, maxBytes: 10 * 1024 ** 2 };

/** A sheet of some questions alone. */
const sheetOf = (...questions: readonly PrintedQuestion[]): PrintedSheet =>
  sheetIn('en', { facts: [], score: null, total: null, questions });

async function pagesOf(...sheets: readonly PrintedSheet[]): Promise<string[]> {
  const result = await renderTo(renderer, target, sheets);
  expect(result).toEqual({ byteSize: (await stat(target)).size });
  return textOf(target);
}

/** The names of the fonts in a file. */
const fontsOf = async () =>
  new Set(
    [...(await readFile(target, 'latin1')).matchAll(/\/FontName \/\w{6}\+(\S+)/g)].map(([, name]) => name),
  );

it.each(['en', 'es', 'it'] as const)(
  'a sheet in the language %s has all of its parts as text [sheet-renderer.1]',
  async (locale) => {
    const texts = sheetTexts(locale);
    const sheet = sheetIn(locale);
    await renderTo(renderer, target, [sheet], { file: printedFile(locale) });
    const text = (await textOf(target)).join(' ');
    for (const part of [
      sheet.title,
      sheet.candidate,
      ...sheet.facts.flatMap(({ label, text: value }) => [label, value]),
      '102 / 140',
      outcomeText(locale, 'passed'),
      texts.script,
      ...[texts.verdict.wrong, texts.verdict.partly, texts.key, texts.file.chosen],
      ...[texts.file.voidedFull, texts.file.imageMissing],
      `${texts.file.comment}: `,
      `${texts.file.timeSpent}: –`,
      texts.media.onPaper.audio.replace('{{length}}', '0:42'),
      `${texts.key}: 0.3 ± 0.1`,
      `${texts.total} 102`,
    ])
      expect(text).toContain(part.trim());
  },
);

it.each(['in', 'bn'] as const)(
  'a sheet in the language %s is shaped by the fonts of its script, and says what its glyphs stand for [sheet-renderer.2]',
  async (locale) => {
    const texts = sheetTexts(locale);
    const sheet = sheetIn(locale);
    await renderTo(renderer, target, [sheet], { file: printedFile(locale) });
    const text = (await shapedTextsOf(target)).replaceAll(/\s+/g, ' ');
    for (const part of [
      sheet.candidate,
      ...sheet.facts.map(({ label }) => label),
      ...[outcomeText(locale, 'passed'), texts.script, texts.verdict.wrong, texts.verdict.partly],
      ...[texts.key, texts.file.voidedFull, texts.file.comment, texts.total],
    ])
      for (const word of part.split(/[^\p{L}\p{M}\u200C\u200D]+/u)) expect(text).toContain(word);
    const script = locale === 'in' ? 'Devanagari' : 'Bengali';
    const fonts = await fontsOf();
    for (const font of [
      `NotoSans${script}-Regular`,
      `NotoSans${script}-SemiBold`,
      `NotoSerif${script}-Regular`,
    ])
      expect(
        [...fonts].some((name) => name?.includes(font)),
        [...fonts].join(),
      ).toBe(true);
    expect((await textOf(target)).join()).not.toContain('\uFFFD');
  },
);

it('each sheet begins on a page of its own, whose foot has its number, the title and the candidate [sheet-renderer.3]', async () => {
  const long = sheetOf(...Array.from({ length: 20 }, (_, index) => question({ number: String(index + 1) })));
  const progress: number[] = [];
  await renderTo(renderer, target, [long, sheetOf(question())], {
    onProgress: (done) => progress.push(done),
  });
  const pages = await textOf(target);
  expect(progress).toEqual([0, 1, 2]);
  expect(pages).toHaveLength(3);
  for (const [index, foot] of ['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 1'].entries()) {
    expect(pages[index]).toContain(foot);
    expect(pages[index]).toContain('Unit Test 3: Current Electricity · Meera Iyer');
  }
});

it('formulas are outlines that a file has once, without their source [sheet-renderer.4]', async () => {
  const formula = storedHtml('So \\(x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}\\) follows.');
  const sheet = sheetOf(question({ promptHtml: formula, explanationHtml: formula }));
  const text = (await pagesOf(sheet, sheet)).join(' ');
  expect(text).toMatch(/So follows\./);
  expect(text).not.toMatch(/frac|sqrt|\\/);
  const file = await readFile(target, 'latin1');
  expect(file.match(/\/Subtype \/Form/g)).toHaveLength(1);
  expect(file).not.toContain('frac');
});

it.each([
  ['a fraction', '\\frac{a}{b}'],
  ['a root', '\\sqrt[3]{x}'],
  ['a matrix', '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}'],
  ['a table with rules', '\\begin{array}{|c|c|}\\hline 1&2\\\\\\hline\\end{array}'],
  ['an overline', '\\overline{AB}'],
  ['struck terms', '\\cancel{x} \\xcancel{y} \\cancelto{0}{z}'],
  ['a long division', '\\longdiv{123}'],
  ['a box', '\\boxed{x = 1}'],
  ['an integral', '\\int_0^\\infty e^{-x^2}\\,dx'],
  ['braces', '\\underbrace{a + b}_{c}'],
  ['a reaction', '\\ce{2H2 + O2 -> 2H2O}'],
  ['colours', '\\textcolor{blue}{y} + z'],
  ['primes', "f''(x)"],
  ['letters of alphabets', '\\mathbb{R}\\mathcal{L}\\mathfrak{g}'],
  ['an accent', '\\vec{F} = m\\hat{a}'],
])('%s is drawn [sheet-renderer.5]', async (_name, source) => {
  const [text] = await pagesOf(sheetOf(question({ promptHtml: storedHtml(`\\(${source}\\)`) })));
  expect(text).not.toContain('cannot be drawn');
  expect(await readFile(target, 'latin1')).toContain('/Subtype /Form');
});

it('a formula that cannot be drawn says so [sheet-renderer.6]', async () => {
  const deep = `<math>${'<mrow>'.repeat(5_000)}<mi>x</mi>${'</mrow>'.repeat(5_000)}</math>`;
  const [text] = await pagesOf(sheetOf(question({ promptHtml: `Before ${deep} after` })));
  expect(text).toMatch(/Before .*after/);
});

it('lists, tables, code, small letters and line breaks of a text are laid out [sheet-renderer.7]', async () => {
  const html = storedHtml(
    [
      '<p>First <b>bold</b> <i>slanted</i> H<sub>2</sub>O<br>next</p>',
      '<ol><li>one</li><li>two<ul><li>inner</li></ul></li></ol>',
      '<table><thead><tr><th>Metal</th><th>Density</th></tr></thead><tr><td>Gold</td><td>19.3</td></tr></table>',
      '<blockquote>quoted</blockquote><pre>let a = 1;\n  return a;</pre>',
    ].join(''),
  );
  const [text] = await pagesOf(sheetOf(question({ promptHtml: html })));
  expect(text).toMatch(
    /First bold slanted H ?2 ?O next 1\. one 2\. two • inner Metal Density Gold 19\.3 quoted let a = 1; return a;/,
  );
  const fonts = [...(await fontsOf())].join();
  for (const name of ['SourceSerif4-SemiBold', 'SourceSerif4-Italic', 'SourceCodePro'])
    expect(fonts).toContain(name);
});

it('a prompt of code keeps its white space in a font of fixed width [sheet-renderer.8]', async () => {
  const code = 'if (a &lt; b) {\n\treturn "ক";\n}';
  const [text] = await pagesOf(sheetOf(question({ promptHtml: code, isCode: true })));
  expect(text).toContain('if (a < b) { return "ক"; }');
  expect([...(await fontsOf())].join()).toContain('SourceCodePro');
});

describe('pictures', () => {
  const picture = { fileId: 'figure', description: 'A circuit' };
  const shown = sheetOf(question({ image: picture }));

  it('a picture is in the file once, however many sheets show it [sheet-renderer.9]', async () => {
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const asked: string[] = [];
    await renderTo(renderer, target, [shown, shown], {
      readImage: async (fileId) => {
        asked.push(fileId);
        return png;
      },
    });
    expect(asked).toEqual(['figure']);
    expect((await readFile(target, 'latin1')).match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  it.each([
    ['missing', null],
    ['no picture', new Uint8Array([1, 2, 3])],
  ])('a picture that is %s is a line with its description [sheet-renderer.10]', async (_name, bytes) => {
    await renderTo(renderer, target, [shown], { readImage: async () => bytes });
    expect((await textOf(target)).join()).toContain(
      'The picture of this question cannot be drawn here. A circuit',
    );
  });
});

describe('hostile texts', () => {
  const LONG = 50_000;

  it.each([
    ['one word', 'x'.repeat(LONG)],
    ['words', 'lorem '.repeat(LONG / 6)],
    ['empty lines', '\n'.repeat(LONG / 5)],
    ['words of an Indian script', 'विद्यार्थी'.repeat(LONG / 10)],
    ['combining marks', `a${'\u0301'.repeat(LONG)}`],
    ['characters that no font has', '你😀'.repeat(LONG / 4)],
    ['tabs', '\t'.repeat(LONG)],
  ])(
    'an answer of 50,000 characters of %s is printed within seconds [sheet-renderer.11]',
    async (_name, text) => {
      const started = performance.now();
      const pages = await pagesOf(sheetOf(question({ answer: { options: [], text, keyText: null } })));
      expect(pages.join()).toContain('Page 1 of');
      expect(performance.now() - started).toBeLessThan(25_000);
    },
  );

  it('controls, halves of characters and marks of direction are left out, and characters without a glyph are counted at the end [sheet-renderer.12]', async () => {
    const text = 'a\u0000b\u0007c\uD800d\u202Ee\u200Bf \u{1F600} 你好 مرحبا';
    const [page = ''] = await pagesOf(sheetOf(question({ answer: { options: [], text, keyText: null } })));
    expect(page).toContain('abcdef');
    expect(page).toContain('\uFFFD');
    expect(page).toContain('stands for a character that the fonts of this file do not have');
    const [clean = ''] = await pagesOf(
      sheetOf(question({ answer: { options: [], text: 'a ≤ b → ∑', keyText: null } })),
    );
    expect(clean).toContain('a ≤ b → ∑');
    expect(clean).not.toContain('stands for a character');
  });

  it('elements within elements keep their texts, however deep [sheet-renderer.13]', async () => {
    const nested = (tag: string, depth: number) => `<${tag}>`.repeat(depth) + tag + `</${tag}>`.repeat(depth);
    const table = `${'<table><tr><td>'.repeat(60)}cell${'</td></tr></table>'.repeat(60)}`;
    const html = [
      ...['b', 'blockquote', 'sub'].map((tag) => nested(tag, 90)),
      `${'<ul><li>'.repeat(90)}item${'</li></ul>'.repeat(90)}`,
      table,
    ];
    const pages = await pagesOf(sheetOf(...html.map((promptHtml) => question({ promptHtml }))));
    for (const text of ['b', 'blockquote', 'sub', 'item', 'cell']) expect(pages.join(' ')).toContain(text);
  });

  it('a row of a table that is higher than a page goes on on the next one [sheet-renderer.14]', async () => {
    const cell = Array.from({ length: 120 }, (_, index) => `<p>line ${index}</p>`).join('');
    const promptHtml = storedHtml(`<table><tr><td>left</td><td>${cell}</td></tr></table>`);
    const pages = await pagesOf(sheetOf(question({ promptHtml })));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join(' ')).toContain('line 119');
  });

  it('a table of more columns than fit a page keeps its texts [sheet-renderer.15]', async () => {
    const cells = Array.from({ length: 40 }, (_, index) => `<td>c${index}</td>`).join('');
    const wide = `<tr>${`<td>${'w'.repeat(300)}</td>`.repeat(8)}</tr>`;
    const tables = [`<table><tr>${cells}</tr></table>`, `<table>${wide}</table>`];
    const pages = await pagesOf(sheetOf(...tables.map((promptHtml) => question({ promptHtml }))));
    expect(pages.join(' ')).toContain('c39');
  });
});

describe('limits', () => {
  it('a file of too many bytes is refused, and the next one is written [sheet-renderer.16]', async () => {
    const small = createSheetRenderer({ ...LIMITS, maxBytes: 20_000 });
    expect(await renderTo(small, target, Array(5).fill(sheetIn('in')))).toEqual({ problem: 'tooLarge' });
    expect(await renderTo(renderer, target, [sheetIn('en')])).toHaveProperty('byteSize');
  });

  it('a file and a sheet that take too long are given up [sheet-renderer.17]', async () => {
    for (const limits of [{ fileMs: 1 }, { sheetMs: 1 }]) {
      const hasty = createSheetRenderer(Object.assign({}, LIMITS, limits));
      expect(await renderTo(hasty, target, [sheetIn('en')])).toEqual({ problem: 'tooLong' });
    }
  });

  it('a signal ends a file that is being written [sheet-renderer.18]', async () => {
    const controller = new AbortController();
    const result = renderTo(renderer, target, Array(50).fill(sheetIn('en')), {
      signal: controller.signal,
      onProgress: (done) => {
        if (done === 2) controller.abort();
      },
    });
    expect(await result).toEqual({ problem: 'tooLong' });
  });

  it('a sheet that cannot be read fails its file with the reason [sheet-renderer.19]', async () => {
    async function* broken() {
      yield* inTurn([sheetIn('en')]);
      throw new Error('The database is away');
    }
    await expect(renderTo(renderer, target, [], { sheets: broken() })).rejects.toThrow(
      'The database is away',
    );
  });
});

it('every language has the texts of printed sheets, with the values that they need', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'string'
      ? [...value.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).toSorted()
      : Object.fromEntries(
          Object.entries(value as object)
            .filter(([name]) => !/_(zero|many)$/.test(name))
            .map(([name, inner]) => [name, shape(inner)]),
        );
  for (const locale of LOCALE_KEYS) expect(shape(sheetTexts(locale))).toEqual(shape(sheetTexts('en')));
});
