import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textBlocks } from './model-code.ts';

const marked = (...lines: string[]) =>
  textBlocks(lines.join('\n')).map((block) => `${block.isCode ? '#' : ''}${block.lines.join('|')}`);

it('code between fences is a block of its own, whatever its indentation [model-code.1]', () => {
  expect(marked('What is x?', '', '```python', 'x = 1', '', '  y = 2', '```', 'And y?')).toEqual([
    'What is x?',
    '#x = 1||  y = 2',
    'And y?',
  ]);
  expect(marked('```', 'x = 1', '```')).toEqual(['#x = 1']);
  expect(marked('```', 'x = 1')).toEqual(['```|x = 1']);
});

it('indented lines are code, with the line that opens their block and those that close it [model-code.2]', () => {
  expect(marked('What is printed?', 'for i in x:', '    print(i)', '', '    stop()', 'Choose one.')).toEqual([
    'What is printed?',
    '#for i in x:|    print(i)||    stop()',
    'Choose one.',
  ]);
  expect(marked('if (a) {', '\tb();', '} else {', '\tc();', '}', '}', 'Why?')).toEqual([
    '#if (a) {|\tb();|} else {|\tc();|}|}',
    'Why?',
  ]);
  expect(marked('    return 1', '    x = 2')).toEqual(['#    return 1|    x = 2']);
});

it('prose has its lines, and one indented line is prose [model-code.3]', () => {
  expect(marked('', ' One', 'two', '', 'Three', '')).toEqual([' One|two||Three']);
  expect(marked('Why?', '   Because.', 'So.')).toEqual(['Why?|   Because.|So.']);
  expect(textBlocks(' \r\n\t')).toEqual([]);
});

it('a text of any lines loses nothing but blank lines and fences', () => {
  const line = fc.constantFrom('', ' ', '```', 'x:', '  y', '\tz {', '}', 'prose', 'end', '``` js');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const solid = (all: readonly string[]) =>
        all.filter((each) => each.trim() !== '' && !each.startsWith('```'));
      expect(solid(textBlocks(lines.join('\n')).flatMap((block) => block.lines))).toEqual(solid(lines));
    }),
  );
});
