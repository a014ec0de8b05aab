import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { ResponsiveDrawing } from '../ResponsiveDrawing.tsx';
import { type Column, ColumnsDrawing } from './ColumnsDrawing.tsx';

const drawing = (columns: readonly Column[], formatValue: (value: number) => string = String) => (
  <ResponsiveDrawing
    label="Attempts by period"
    draw={(frame) => <ColumnsDrawing {...frame} columns={columns} formatValue={formatValue} height={232} />}
  />
);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HINDI_MONTHS = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
];

const columnsOf = (names: readonly string[], valueAt: (index: number) => number): Column[] =>
  names.map((name, index) => ({
    key: name,
    label: name,
    name: `${name} 2026`,
    value: valueAt(index),
    text: String(valueAt(index)),
  }));
const days = Array.from({ length: 30 }, (_, index) => `${index + 1} Nov`);

export const states = {
  months: drawing(columnsOf(MONTHS, (index) => (index * 37) % 19)),
  days: drawing(columnsOf(days, (index) => (index % 7 < 5 ? 180 + index * 4 : 40))),
  hindi: drawing(columnsOf(HINDI_MONTHS, (index) => 12 - index)),
  onePeriod: drawing(columnsOf(['November'], () => 3)),
  highestLast: drawing(
    columnsOf(MONTHS, (index) => (index === 11 ? 1_284_000 : 0)),
    (value) => value.toLocaleString('en'),
  ),
} satisfies ComponentStates;
