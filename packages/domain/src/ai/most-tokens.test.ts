import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostTokens } from './most-tokens.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('the most tokens of a text', () => {
  it('a rare script counts a token for each byte, as do digits, symbols and spaces [most-tokens.1]', () => {
    // As many tokens as OpenAI's tokenizers count for these texts.
    for (const text of ['𒀀𒀁𒀂', 'ᱚᱛᱜᱝ', 'ߒߞߏ', 'ꕉꕜꕮ', '4 8 3 9', '🫠🫨'])
      expect([text, mostTokens(text)]).toEqual([text, bytes(text)]);
  });

  it('letters of known scripts count half of their bytes [most-tokens.2]', () => {
    expect(mostTokens('fuses')).toBe(3);
    expect(mostTokens('fusível')).toBe(4);
    expect(mostTokens('फ्यूज')).toBe(8);
    expect(mostTokens('ফিউজ')).toBe(6);
    expect(mostTokens('保险丝')).toBe(5);
  });

  it('the most tokens of a text lie between half of its bytes and all, and never fall when it grows [most-tokens.3]', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(mostTokens(one)).toBeGreaterThanOrEqual(bytes(one) / 2);
        expect(mostTokens(one)).toBeLessThanOrEqual(bytes(one));
        expect(mostTokens(one + other)).toBeGreaterThanOrEqual(Math.max(mostTokens(one), mostTokens(other)));
      }),
    );
  });
});
