import { expect, it } from 'vitest';
import { pastedLines, pastedOptions } from './pasted-options.ts';

const options = (...texts: string[]) => texts.map((text) => ({ text, isKey: false }));
const filled = (present: readonly string[], index: number, lines: readonly string[]) => {
  const found = pastedOptions(options(...present), index, lines[0] ?? '', lines);
  return found && [...found];
};

it('the lines of a pasted text are read without empty ones, from every system', () => {
  expect(pastedLines('2 Ω\r\n\r\n 9 Ω \n18 Ω\r')).toEqual(['2 Ω', '9 Ω', '18 Ω']);
  expect(pastedLines('\n')).toEqual([]);
});

it('pasted lines fill an option and those below, up to the last letter', () => {
  expect(filled(['', '', '', ''], 0, ['a', 'b'])).toEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
  expect(filled(['', ''], 0, [...'abcdefghijkl'])?.at(-1)).toEqual([11, 'l']);
  expect(filled(['x', '', 'z'], 0, ['a', 'b'])?.at(-1)).toEqual([1, 'b']);
});

it('pasted lines replace no option below, and nothing is split that does not fit', () => {
  expect(filled(['', '', 'z'], 0, ['a', 'b', 'c'])).toBeUndefined();
  expect(filled(['', ''], 0, [...'abcdefghijklm'])).toBeUndefined();
  expect(filled(['', '', '', ''], 11, ['a', 'b'])).toBeUndefined();
  expect(filled(['', ''], 0, ['a'])).toBeUndefined();
});
