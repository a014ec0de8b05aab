import { expect, it } from 'vitest';
import { chartFileName } from './chart-file-name.ts';

it.each([
  ['Pass rate', 'Last 30 days', 'Pass rate Last 30 days'],
  ['Marks: 1/2 <"x">', '1 Jan – 2 Feb 2026', 'Marks 1 2 x 1 Jan – 2 Feb 2026'],
  ['..\\..\\etc', '', 'etc'],
  ['a\u202Etxt\u0000', 'b', 'a txt b'],
  ['क्\u200Dष', '२', 'क्\u200Dष २'],
  ['???', '', 'chart'],
])(
  'the file of a chart %j of %j is named %j, which every system accepts [charts.14]',
  (title, period, name) => {
    expect(chartFileName(title, period)).toBe(name);
  },
);
