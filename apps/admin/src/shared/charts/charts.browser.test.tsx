import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPart } from '../../testing/admin-part.test-data.tsx';
import { csvLines, savedFile } from '../../testing/exported-file.test-data.ts';
import { button, expectTexts } from '../../testing/page-parts.test-data.ts';
import { states as sheets } from './ChartSheet.states.tsx';
import { states as bars } from './drawings/BarsDrawing.states.tsx';
import { states as boxes } from './drawings/BoxPlotDrawing.states.tsx';
import { states as columns } from './drawings/ColumnsDrawing.states.tsx';
import { states as histograms } from './drawings/HistogramDrawing.states.tsx';
import { states as lines } from './drawings/LinesDrawing.states.tsx';

const NARROW = 320;
const DRAWINGS: Record<string, Record<string, ReactNode>> = { bars, boxes, columns, histograms, lines };
const STATES = Object.entries(DRAWINGS).flatMap(([drawing, states]) =>
  Object.entries(states).map(([state, part]) => ({ name: `${drawing}, ${state}`, part })),
);

/** Shows a drawing in a place of some width. @returns its `svg` element */
async function draw(part: ReactNode, width = 800): Promise<SVGSVGElement> {
  const { container } = await showPart(<div style={{ width }}>{part}</div>);
  await expect.poll(() => container.querySelector('svg')).not.toBeNull();
  await document.fonts.ready;
  // Two frames: one for the measured width, one for the fonts that have arrived.
  await expect.poll(() => container.querySelector('svg')?.getAttribute('width')).toBe(String(width));
  return container.querySelector('svg') as SVGSVGElement;
}

const labelsOf = (svg: SVGSVGElement) => [...svg.querySelectorAll('text')].map((text) => text.textContent);
const tipsOf = (svg: SVGSVGElement) =>
  [...svg.querySelectorAll('[data-tip]')].map((mark) => mark.getAttribute('data-tip'));
const boxOf = (element: Element) => element.getBoundingClientRect();

/** Pairs of labels that meet by more than a px, which shaping and rounding may take. */
function meetingLabels(svg: SVGSVGElement): string[] {
  const labels = [...svg.querySelectorAll('text')].map((text) => {
    const box = boxOf(text);
    // A line box has room above and below its letters.
    return { text: text.textContent, ...box.toJSON(), top: box.top + 3, bottom: box.bottom - 3 };
  });
  return labels.flatMap((a, index) =>
    labels
      .slice(index + 1)
      .filter(
        (b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom,
      )
      .map((b) => `${a.text} | ${b.text}`),
  );
}

it.each(STATES)(
  'the labels of a drawing neither meet nor leave it at 320 px and at 800 px: $name [charts.2]',
  async ({ part }) => {
    for (const width of [NARROW, 800]) {
      const svg = await draw(part, width);
      const frame = boxOf(svg);
      expect(meetingLabels(svg)).toEqual([]);
      const outside = [...svg.querySelectorAll('text')].filter((text) => {
        const box = boxOf(text);
        return box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 3;
      });
      expect(outside.map(({ textContent }) => textContent)).toEqual([]);
    }
  },
);

it('columns have a bar a period, hairlines with values, and labels on the highest and the last bar [charts.3]', async () => {
  const svg = await draw(columns.days);
  expect(tipsOf(svg)).toHaveLength(30);
  expect(tipsOf(svg).at(0)).toBe('1 Nov 2026: 180');
  expect(labelsOf(svg)).toEqual([
    '0',
    '100',
    '200',
    '300',
    '400',
    '296',
    '2 Nov',
    '9 Nov',
    '16 Nov',
    '23 Nov',
    '30 Nov',
  ]);
});

it('bars by name have their names, values and numbers of attempts; a rate that is not defined is a dash [charts.4]', async () => {
  const svg = await draw(bars.rates);
  expect(labelsOf(svg).slice(0, 3)).toEqual(['Unit Test 3: Current Electricity', '412 attempts', '91%']);
  expect(labelsOf(svg).slice(-3)).toEqual(['Trigonometry: Weekly 14', '4 attempts', '–']);
});

it('a long name is broken into two lines and cut, and the tooltip has it in full [charts.5]', async () => {
  const svg = await draw(bars.longNames, NARROW);
  const [first, second] = labelsOf(svg);
  expect(first).toBe('Macroeconomics of the open economy, second');
  expect(second).toMatch(/^examination of .*…$/);
  await userEvent.hover(svg.querySelector('text') as Element);
  await expect.element(page.getByText(/^Macroeconomics of .*group by group, : 40$/)).toBeVisible();
});

it('lines are told apart by colour, dashes and markers, and named at their ends, or above a narrow drawing [charts.6]', async () => {
  const wide = await draw(lines.options);
  const paths = [...wide.querySelectorAll('path[fill="none"]')];
  expect(new Set(paths.map((path) => path.getAttribute('stroke'))).size).toBe(4);
  expect(new Set(paths.map((path) => path.getAttribute('stroke-dasharray'))).size).toBe(4);
  const nameAt = (svg: SVGSVGElement, name: string) =>
    boxOf([...svg.querySelectorAll('text')].find(({ textContent }) => textContent === name) as Element);
  expect(nameAt(wide, 'B').left - boxOf(wide).left).toBeGreaterThan(700);
  const narrow = await draw(lines.options, NARROW);
  expect(nameAt(narrow, 'B').top - boxOf(narrow).top).toBeLessThan(40);
});

it('a line is interrupted where a value is missing, and a lone value has a marker [charts.7]', async () => {
  const svg = await draw(lines.oneWithGaps);
  expect(svg.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(5);
  expect(tipsOf(await draw(lines.onePoint))).toEqual(['Pass rate, fifth 1: 0.7']);
});

it('a histogram has a bar a range, paler below the marked line, which has a label [charts.8]', async () => {
  const svg = await draw(histograms.withPassMark);
  expect(labelsOf(svg)).toContain('Pass 40%');
  const fills = [...svg.querySelectorAll('g[data-tip] > rect:last-child')].map((bar) =>
    bar.getAttribute('fill'),
  );
  expect(fills).toHaveLength(10);
  expect(new Set(fills.slice(0, 4))).toEqual(new Set([fills[0]]));
  expect(new Set(fills.slice(4))).toEqual(new Set([fills[9]]));
  expect(fills[0]).not.toBe(fills[9]);
});

it('a box plot has a row an item, and grows with them [charts.9]', async () => {
  const svg = await draw(boxes.many);
  expect(tipsOf(svg)).toHaveLength(200);
  expect(boxOf(svg).height).toBeGreaterThan(200 * 20);
});

/** Chooses from the menu of a chart's files. */
const download = (format: string) =>
  savedFile(async () => {
    await button('Download “Candidates by assessment”').click();
    await page.getByRole('menuitem', { name: format }).click();
  });

/** Shows an image file alone. @returns its size, its pixels and the number of its colours */
async function lookAt(content: Blob) {
  const image = new Image();
  image.src = URL.createObjectURL(content);
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  return { width: canvas.width, height: canvas.height, data, colours: colours.size };
}

/** Dark pixels of a column of a picture. */
function inkIn(
  { width, data }: { width: number; data: Uint8ClampedArray },
  column: { left: number; width: number },
): number {
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) {
    const x = (at / 4) % width;
    if (x >= column.left && x < column.left + column.width && (data[at] ?? 255) < 128) dark++;
  }
  return dark;
}

it('the SVG of a chart stands alone: title, period and sum, values as attributes, and the fonts of its characters [charts.10]', async () => {
  await showPart(sheets.ready);
  const file = await download('Drawing (SVG)');
  expect(file.name).toBe('Candidates by assessment Last 30 days.svg');
  const whole = await file.content.text();
  const text = whole.replaceAll(/base64,[^)]+/g, '');
  expect(text).not.toMatch(
    /\bclass=|\bstyle=|var\(|data-tip|aria-hidden|http:\/\/(?!www\.w3\.org\/2000\/svg)/,
  );
  for (const family of ['Inter', 'Noto Sans Devanagari', 'Noto Sans Bengali'])
    expect(text).toContain(`@font-face{font-family:"${family}"`);
  expect(text).not.toContain('"Inter Extended";');
  const svg = new DOMParser().parseFromString(whole, 'image/svg+xml');
  expect(labelsOf(svg.documentElement as unknown as SVGSVGElement).slice(0, 3)).toEqual([
    'Candidates by assessment',
    'Last 30 days · 180 candidates',
    'हिन्दी गद्य: अभ्यास',
  ]);
  const picture = await lookAt(file.content);
  expect(picture).toMatchObject({ width: 960, height: Number(svg.documentElement.getAttribute('height')) });
  expect(picture.colours).toBeGreaterThan(20);
});

it('the PNG of a chart is its SVG at twice the size, with Hindi and Bengali in the fonts of the file [charts.11]', async () => {
  await showPart(sheets.ready);
  const png = await download('Picture (PNG)');
  const svg = await download('Drawing (SVG)');
  expect(png.name).toBe('Candidates by assessment Last 30 days.png');
  const { width, height, data } = await lookAt(svg.content);
  const picture = await lookAt(png.content);
  expect([picture.width, picture.height]).toEqual([2 * width, 2 * height]);
  // The first picture of a page: its fonts are decoded while the picture is drawn.
  expect(inkIn(picture, { left: 40, width: 240 })).toBeGreaterThan(1_000);
  for (const family of ['Devanagari', 'Bengali']) {
    const face = new RegExp(`@font-face\\{font-family:"Noto Sans ${family}"[^}]*\\}`, 'g');
    const without = (await svg.content.text()).replaceAll(face, '');
    const other = await lookAt(new Blob([without], { type: 'image/svg+xml' }));
    expect(other.data.some((value, at) => value !== data[at])).toBe(true);
  }
});

it('the CSV of a chart has the values of its table as numbers, and no formula [charts.12]', async () => {
  await showPart(sheets.ready);
  const file = await download('Values (CSV)');
  expect(file.name).toBe('Candidates by assessment Last 30 days.csv');
  expect(await csvLines(file)).toEqual([
    'Assessment,Candidates',
    'हिन्दी गद्य: अभ्यास,91',
    'Bengali grammar: ব্যাকরণ,82',
    "'=Formula,7",
  ]);
});

it('a chart has its values as a table, and no files while it waits, has failed or is empty [charts.13]', async () => {
  await showPart(sheets.ready);
  await expect
    .element(page.getByRole('img'))
    .toHaveAccessibleName(/^Candidates by assessment, Last 30 days: 180/);
  await button('Table').click();
  await expectTexts(page.getByRole('row'), [
    'AssessmentCandidates',
    'हिन्दी गद्य: अभ्यास91',
    'Bengali grammar: ব্যাকরণ82',
    '=Formula7',
  ]);
  for (const state of [sheets.waiting, sheets.failed, sheets.empty]) {
    const { container } = await showPart(state);
    await expect.poll(() => container.querySelector('section')).not.toBeNull();
    expect(container.querySelector('button[aria-haspopup]')).toBeNull();
  }
});
