import { expect, it } from 'vitest';
import { readRows } from './read-rows.ts';

/** Both fields of each record below the header, with their margins. */
const marginsOf = (text: string) =>
  readRows(Buffer.from(text), {
    columnsOf: (names) => ({ columns: names, areNamed: true }),
    toRow: ({ fieldWithMargins }) => [fieldWithMargins(0), fieldWithMargins(1)],
  });

it.each(['\n', '\r\n', '\r'])(
  'a field of a CSV file keeps its margins without the blank lines above it, whose line ends are %j [field-margins.1]',
  async (lineEnd) => {
    for (const separator of [',', ';', '\t', '|']) {
      const lines = ['a,b', '', '   ', '', '  x = 1 , 2 ', '', ' "\ty" ,', '   ', '', ' ,  z', ''];
      const text = lines.join(lineEnd).replaceAll(',', separator);
      expect(await marginsOf(text)).toEqual([
        ['  x = 1 ', ' 2 '],
        ['\ty', ''],
        [' ', '  z'],
      ]);
    }
  },
);

it('a tab is a margin or a blank line, except where it separates fields [field-margins.2]', async () => {
  expect(await marginsOf('a,b\n\t\n\f\n \t\n\tx\t,\t"y"\n')).toEqual([['\tx\t', 'y']]);
  expect(await marginsOf('a\tb\n \n\f\n  \n\tx \n')).toEqual([['', 'x ']]);
  expect(await marginsOf('a,b\n\n\f"x ",y\n')).toEqual([['x ', 'y']]);
});
