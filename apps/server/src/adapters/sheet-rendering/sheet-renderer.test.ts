import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outcomeText } from '@invigil/domain/results/outcome-texts';
import { sheetTexts } from '@invigil/domain/results/sheet-texts';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { REAL_NAMES } from '@invigil/fonts/real-names.test-data.js';
import type { PrintedSheet } from '@invigil/typesetting/printed-sheet.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSheetRenderer } from './sheet-renderer.ts';
import {
  printedFile,
  question,
  renderTo,
  shapedTextsOf,
  sheetIn,
  sheetOf,
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
      texts.verdict.wrong,
      texts.verdict.partly,
      texts.key,
      texts.file.chosen,
      texts.file.voidedFull,
      texts.file.imageMissing,
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
      outcomeText(locale, 'passed'),
      texts.script,
      texts.verdict.wrong,
      texts.verdict.partly,
      texts.key,
      texts.file.voidedFull,
      texts.file.comment,
      texts.total,
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
])('the formula with %s is drawn [sheet-renderer.5]', async (_name, source) => {
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

it('an option in code type has a font of fixed width, and one of formatted text has not [code-options.19]', async () => {
  const fontsWith = async (isCode: boolean) => {
    const options = [{ label: 'A', html: 'x = 1', isCode, isChosen: true, isKey: false }];
    const [text] = await pagesOf(sheetOf(question({ answer: { options, text: null, keyText: null } })));
    expect(text).toContain('x = 1');
    return [...(await fontsOf())].join();
  };
  expect(await fontsWith(true)).toContain('SourceCodePro');
  expect(await fontsWith(false)).not.toContain('SourceCodePro');
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

it('a name with signs of templates, patterns and markup is printed as it is [sheet-renderer.20]', async () => {
  for (const name of [
    '$& Ana',
    '{{page}} {{pages}}',
    '<b>Ana</b> &amp; Co',
    '[email] \\(x\\)',
    '%s_x0041_ =1+1',
  ]) {
    const named = { label: 'Candidate', text: name };
    const answer = { options: [], text: name, keyText: null };
    const [page = ''] = await pagesOf(
      sheetIn('en', { candidate: name, facts: [named], questions: [question({ answer })] }),
    );
    const shown = page.replaceAll(/\s+/g, ' ');
    // Beside the label, as the answer, and in the foot of the page.
    expect(shown.split(name).length - 1).toBeGreaterThanOrEqual(3);
    expect(shown).toContain('Page 1 of');
  }
});

it('a sheet prints sixty names in twenty scripts, each letter by a font that has it [sheet-renderer.21]', async () => {
  const answers = REAL_NAMES.map(({ name }) =>
    question({ answer: { options: [], text: `${name} 12`, keyText: null } }),
  );
  const pages = await pagesOf(sheetOf(...answers));
  const shaped = await shapedTextsOf(target);
  const solid = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');
  const read = `${solid(pages.join(' '))} ${solid(shaped)}`;
  for (const { name } of REAL_NAMES)
    for (const word of name.split(/[ .]+/)) expect(read).toContain(solid(word));
  expect(read).not.toContain('[U+');
  expect(read).not.toContain('\uFFFD');
  expect((await fontsOf()).size).toBeGreaterThanOrEqual(20);
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
