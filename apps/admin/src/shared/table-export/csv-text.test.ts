import { csvText } from '@invigil/domain/csv-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u00A0=1', '\u200B=1'])(
  'a CSV cell escapes %j as text',
  (value) => {
    expect(csvText(value)).toBe(`'${value}`);
  },
);

it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A', '−1', '⁼1', '₊1', '\u3000＝1'])(
  'a CSV cell escapes %j, which a spreadsheet folds to a formula [csv-text.2]',
  (value) => {
    expect(csvText(value)).toBe(`'${value}`);
  },
);

it.each(['Unit Test 3', '', '–', '3-1', ' 1', 'হিসাব', '１'])('a CSV cell leaves %j unchanged', (value) => {
  expect(csvText(value)).toBe(value);
});

it('a CSV cell never begins a formula, whatever is stored [csv-text.1]', () => {
  fc.assert(fc.property(fc.string(), (value) => !/^[=+\-@\t\r]/.test(csvText(value))));
});

it('toCsv writes a file that spreadsheets read as UTF-8', async () => {
  const csv = await toCsv({
    title: 'Marks',
    headers: ['Name', 'Mark'],
    rows: [
      ['Rao, Ananya', '-1'],
      ['"A"', '=2'],
    ],
  });
  expect(csv).toBe('\uFEFFName,Mark\r\n"Rao, Ananya",\'-1\r\n"""A""",\'=2\r\n');
});
