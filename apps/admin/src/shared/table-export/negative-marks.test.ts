import { expect, it } from 'vitest';
import { toExportTable } from './export-column.ts';
import { toCsv } from './to-csv.ts';

it('a negative number is a number in an exported CSV file, and a typed text that begins with a minus is text [negative-marks.6]', async () => {
  const columns = [
    { header: 'Name', value: ({ name }: Row) => name },
    { header: 'Mark', value: ({ marks }: Row) => marks },
  ];
  const csv = await toCsv(toExportTable('Marks', columns, [{ name: '-2+3', marks: -0.5 }]));
  expect(csv).toBe("\uFEFFName,Mark\r\n'-2+3,-0.5\r\n");
});

interface Row {
  readonly name: string;
  readonly marks: number;
}
