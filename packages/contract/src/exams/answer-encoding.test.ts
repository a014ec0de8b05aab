import { MAX_ANSWER_LENGTH } from '@invigil/domain/authoring/interactions/extended-text/extended-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeAnswer, encodeAnswer, MAX_ENCODED_ANSWER_LENGTH } from './answer-encoding.ts';

it('encodeAnswer encodes every text as base64, and decodeAnswer returns the same text [answer-encoding.1]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20_000 }), (text) => {
      const travelled = encodeAnswer(text, 'base64');
      expect(travelled).toMatch(/^[A-Za-z0-9+/=]*$/);
      expect(decodeAnswer(travelled, 'base64')).toBe(text);
    }),
    { numRuns: 50 },
  );
  expect(decodeAnswer(encodeAnswer('\uFEFFwith a mark', 'base64'), 'base64')).toBe('\uFEFFwith a mark');
});

it('encodeAnswer and decodeAnswer do not change a plain answer', () => {
  for (const encoding of ['plain', null, undefined] as const) {
    expect(encodeAnswer('SELECT 1', encoding)).toBe('SELECT 1');
    expect(decodeAnswer('SELECT 1', encoding)).toBe('SELECT 1');
  }
});

it('decodeAnswer returns undefined for text that is not base64 of UTF-8', () => {
  for (const wrong of ['SELECT 1', 'U0VMRUNU=', 'U0V', 'U0VM\n', '=', btoa('\xc3\x28')])
    expect(decodeAnswer(wrong, 'base64')).toBeUndefined();
});

it('MAX_ENCODED_ANSWER_LENGTH admits the longest answer in any script', () => {
  for (const character of ['a', '語', '\uFFFF'])
    expect(encodeAnswer(character.repeat(MAX_ANSWER_LENGTH), 'base64').length).toBeLessThanOrEqual(
      MAX_ENCODED_ANSWER_LENGTH,
    );
});
