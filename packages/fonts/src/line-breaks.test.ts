import fc from 'fast-check';
import { expect, it } from 'vitest';
import { breakableParts, syllablesOf } from './line-breaks.js';

it.each([
  ['Thai breaks between words', 'สมชายเป็นครู', ['สมชาย', 'เป็น', 'ครู']],
  ['Chinese breaks between characters', '李小龙', ['李', '小', '龙']],
  ['no line begins with a mark that ends a clause', '合格です。「李」', ['合', '格', 'で', 'す。', '「李」']],
  ['Korean words stay whole', '대한민국', ['대한민국']],
  ['a hyphen and a slash end a part', 'left-hand and/or', ['left-', 'hand and/', 'or']],
  ['Latin words stay whole', 'examination', ['examination']],
])('a line breaks where its script allows it: %s [line-breaks.1]', (_name, text, parts) => {
  expect(breakableParts(text)).toEqual(parts);
});

it('parts and letters together are the text [line-breaks.2]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(breakableParts(text).join('')).toBe(text);
      expect(syllablesOf(text).join('')).toBe(text);
    }),
  );
});

it('letters that a virama joins are cut together [line-breaks.3]', () => {
  expect(syllablesOf('कृष्ण')).toEqual(['कृ', 'ष्ण']);
  expect(syllablesOf('శ్రీనివాస్')).toEqual(['శ్రీ', 'ని', 'వా', 'స్']);
});
