import { expect, it } from 'vitest';
import { longestTurn } from '../../testing/longest-turn.ts';
import { readRows } from './read-rows.ts';

const BYTES = 4_000_000;
const HEADER = 'a,b\n';

/** Files of the largest size that become far larger when they are parsed. */
const GROWING: Readonly<Record<string, string>> = {
  'fields of one record': `${HEADER}${','.repeat(BYTES)}`,
  'names of columns': 'a,'.repeat(BYTES / 2),
  'quoted fields of one record': `${HEADER}${'"",'.repeat(BYTES / 3)}`,
  'line breaks within quotes': `${HEADER}"${'\n'.repeat(BYTES)}",b`,
  'records without text': `${HEADER}${',\n'.repeat(BYTES / 2)}`,
  'records of one character': `${HEADER}${'a\n'.repeat(BYTES / 2)}`,
  'one field of spaces': `${HEADER}${' '.repeat(BYTES)}a`,
};

const read = (text: string) => readBytes(Buffer.from(text));
const readBytes = (bytes: Buffer) =>
  readRows(bytes, {
    columnsOf: (names) => ({ columns: names, areNamed: true }),
    toRow: ({ fields, line }) => `${line} ${fields.join(' ')}`,
  });

it.runIf(process.platform === 'linux')(
  'a CSV file of millions of fields, records or line breaks does not block the event loop [read-rows.1]',
  async () => {
    await read(HEADER + 'a,b\n'.repeat(2_000));
    const turns: Record<string, number> = {};
    for (const [name, text] of Object.entries(GROWING)) {
      const bytes = Buffer.from(text);
      turns[name] = await longestTurn(() => readBytes(bytes).catch(() => undefined));
    }
    // The longest turn is 3 to 25 ms.
    expect(Object.entries(turns).filter(([, milliseconds]) => milliseconds > 50)).toEqual([]);
  },
);

it('a CSV file is refused for a record of more than 20,000 fields, and for more than 100,000 records without text [read-rows.2]', async () => {
  const refusalOf = (text: string) =>
    read(text).then(
      (rows) => `${rows.length} rows`,
      (error) => error.refusal,
    );
  expect(await refusalOf(`${HEADER}${'x,'.repeat(19_000)}\n`)).toBe('1 rows');
  expect(await refusalOf(`${HEADER}${'x,'.repeat(23_000)}\n`)).toBe('csvUploadInstruction');
  expect(await refusalOf(`${HEADER}x,y\n${',\n'.repeat(99_000)}`)).toBe('1 rows');
  expect(await refusalOf(`${HEADER}x,y\n${',\n'.repeat(101_000)}`)).toBe('csvTooManyRows');
});

it('a CSV file keeps line numbers behind quoted line breaks, blank lines and many short records', async () => {
  const rows = await read(`${HEADER}"x\n\ny",1\n\n\n${'z,2\n'.repeat(3_000)}last,3`);
  expect(rows[0]).toBe('2 x\n\ny 1');
  expect(rows[1]).toBe('7 z 2');
  expect(rows.at(-1)).toBe('3007 last 3');
});
