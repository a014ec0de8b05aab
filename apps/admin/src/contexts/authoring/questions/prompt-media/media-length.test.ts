import { expect, it } from 'vitest';
import { lengthText, parseLength } from './media-length.ts';

it('the length of a linked video is read in the digits of any language, and a text that is none is refused [media-length.1]', () => {
  for (const text of ['150', '2:30', '२:३०', '২:৩০', '２：３０', ' 2:30\u200B'])
    expect(parseLength(text)).toBe(150);
  expect(parseLength('1:02:03')).toBe(3723);
  for (const text of ['', '2:5', '2:60', '1,5', '1.5', '-2', '2:30x', '1:2:3:4'])
    expect(parseLength(text)).toBeUndefined();
  expect([lengthText(150), lengthText(0)]).toEqual(['2:30', '']);
});
