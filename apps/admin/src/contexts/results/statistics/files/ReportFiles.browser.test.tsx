import {
  exportResponseMatrix,
  getExamStanding,
  getModelFit,
  getStatistics,
  listOptionStatistics,
} from '@invigil/contract/results/statistics-endpoints';
import { chooseTheme } from '@invigil/ui/theme/theme-mode.ts';
import { tokens } from '@invigil/ui/theme/tokens.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { csvLines, readPdfText, readSheet, savedFile } from '../../../../testing/exported-file.test-data.ts';
import { question as asked, button, dialog, main } from '../../../../testing/page-parts.test-data.ts';
import {
  ADDRESS,
  NO_FIT,
  questionAnswer,
  questionIdAt,
  SETS,
  STANDING,
  simulatedResults,
  statisticsAnswer,
} from '../statistics.test-data.ts';

const results = simulatedResults();

beforeEach(() => {
  edge.reply(getStatistics, statisticsAnswer(results));
  edge.reply(getExamStanding, STANDING);
  edge.reply(getModelFit, NO_FIT);
  edge.reply(
    listOptionStatistics,
    Array.from({ length: 12 }, (_, index) => {
      const { options, unanswered, wrongValues, unlistedWrongValues } = questionAnswer(
        results,
        questionIdAt(index),
      );
      return {
        questionId: questionIdAt(index),
        position: index + 1,
        options,
        unanswered,
        wrongValues,
        unlistedWrongValues,
      };
    }),
  );
});

const open = () => openScreen(ADDRESS, 'admin');
const saved = (item: string) =>
  savedFile(async () => {
    await button('Tables').click();
    await page.getByRole('menuitem', { name: item }).click();
  });

it('the table of questions is saved with all digits, its units in the heads, and reasons in the place of undefined figures [statistics-screen.23]', async () => {
  const { statistics, ...given } = statisticsAnswer(results);
  edge.reply(getStatistics, {
    ...given,
    statistics: statistics && {
      ...statistics,
      questions: statistics.questions.map((question, index) =>
        index === 0 ? { ...question, promptText: '=1+1' } : question,
      ),
    },
  });
  await open();
  const csv = await saved('Questions (CSV)');
  expect(csv.name).toBe('Electrical safety, spring term Questions.csv');
  const lines = await csvLines(csv);
  expect(lines[0]).toContain('Question,Question id,Text,Void,Marks,Facility (%),Standard deviation');
  expect(lines[1]).toMatch(/^1,501,'=1\+1,,1,80\.41666666666667,/);
  expect(lines[7]).toContain('Not defined: the question is void');
  expect(lines).toHaveLength(13);
  const cells = await readSheet(await saved('Questions (Excel)'));
  expect(cells[4]?.[2]).toContain('Two resistors');
});

it('the table of options has a row for each option and one for no answer, with shares by ability [statistics-screen.24]', async () => {
  await open();
  const lines = await csvLines(await saved('Options (CSV)'));
  expect(lines[0]).toContain('Option,Number,Share (%),Key,Mean total');
  expect(lines[0]).toContain('Fifth 5 (%)');
  expect(lines.filter((line) => line.startsWith('4,504,'))).toHaveLength(5);
  expect(lines.find((line) => /^4,504,.*,C,23,/.test(line))).toContain(',yes,');
  expect(lines.find((line) => /^4,504,.*,No answer,/.test(line))).toBeDefined();
});

it('the response matrix is asked for with its cells and names, and both files are saved and linked [statistics-screen.25]', async () => {
  edge.reply(exportResponseMatrix, {
    matrixAddress: '/api/Files/matrix.csv',
    matrixName: 'responses-9-choices.csv',
    columnsAddress: '/api/Files/columns.csv',
    columnsName: 'columns-9.csv',
  });
  await open();
  await button('Response matrix').click();
  await expect.element(dialog().getByRole('radio', { name: /Random codes/ })).toBeChecked();
  await dialog().getByRole('radio', { name: 'Chosen options and typed numbers' }).click();
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await button('Prepare files').click();
  await expect.poll(() => names).toEqual(['responses-9-choices.csv', 'columns-9.csv']);
  click.mockRestore();
  await expect
    .element(dialog().getByRole('link', { name: 'Columns (columns-9.csv)' }))
    .toHaveAttribute('href', '/api/Files/columns.csv');
  expect(edge.bodies(exportResponseMatrix)).toEqual([
    { assessmentId: 9, attempts: 'first', setKey: SETS[0]?.key, content: 'choices', isNamed: false },
  ]);
});

it('the report is saved as a PDF with its choice, figures and words [statistics-screen.26]', async () => {
  await open();
  const pdf = await savedFile(() => button('Save the report as PDF').click());
  expect(pdf.name).toBe('Electrical safety, spring term Statistics.pdf');
  const text = (await readPdfText(pdf)).replaceAll(/\s+/g, ' ');
  for (const part of [
    'Electrical safety, spring term',
    'First attempt of each candidate. 240 attempts count.',
    '61.94%',
  ])
    expect(text).toContain(part);
});

it('a report with letters that no font has names them before it is saved [statistics-screen.54]', async () => {
  const { statistics, ...given } = statisticsAnswer(results);
  edge.reply(getStatistics, {
    ...given,
    statistics: statistics && {
      ...statistics,
      questions: statistics.questions.map((question) => ({ ...question, promptText: 'What is ꤊ?' })),
    },
  });
  await open();
  await button('Save the report as PDF').click();
  await expect
    .element(asked('Some characters cannot be printed'))
    .toHaveAccessibleDescription('No font has ꤊ (U+A90A). The PDF prints its code instead.');
  const pdf = await savedFile(() => button('Export PDF', asked()).click());
  expect(pdf.name).toMatch(/\.pdf$/);
});

it('paper has everything unfolded and drawn in light colours, and the screen is as before afterwards [statistics-screen.27]', async () => {
  chooseTheme('dark');
  await open();
  const ink = () => main().getByText('Pass mark 6').element().closest('[fill]')?.getAttribute('fill');
  const folded = main().getByCss('details:not([open])');
  await expect.poll(() => folded.elements().length).toBe(3);
  await expect.poll(ink).toBe(tokens.dark.ink);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    dispatchEvent(new Event('beforeprint'));
    expect(folded.elements()).toHaveLength(0);
    expect(ink()).toBe(tokens.light.ink);
    dispatchEvent(new Event('afterprint'));
  });
  await button('Print').click();
  expect(print).toHaveBeenCalled();
  await expect.poll(() => folded.elements().length).toBe(3);
  expect(ink()).toBe(tokens.dark.ink);
  print.mockRestore();
});
