import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf, estimateTokens, findTokenLimitRefusal, startOfMonth } from './consumption.ts';

describe('tokens of AI', () => {
  it('a call is refused once it could exceed the limit of the month, and never without a limit [ai-tokens.1]', () => {
    expect(findTokenLimitRefusal(1_000, 900, 100)).toBeUndefined();
    expect(findTokenLimitRefusal(1_000, 900, 101)).toBe('aiLimitReached');
    expect(findTokenLimitRefusal(0, 10 ** 12, 10 ** 9)).toBeUndefined();
  });

  it('calls that each pass the limit with what came before never exceed it together [ai-tokens.2]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.array(fc.nat(3_000)), (limit, calls) => {
        let counted = 0;
        for (const needed of calls)
          if (findTokenLimitRefusal(limit, counted, needed) === undefined) counted += needed;
        expect(counted).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('a cost is that of both kinds of tokens for a million, and null without prices [ai-tokens.3]', () => {
    const use = { promptTokens: 2_000_000, completionTokens: 500_000 };
    expect(costOf(use, { promptPriceMinor: 30, completionPriceMinor: 250 })).toBe(60 + 125);
    expect(costOf(use, { promptPriceMinor: 0, completionPriceMinor: 0 })).toBeNull();
    expect(costOf(use, { promptPriceMinor: 0, completionPriceMinor: 250 })).toBe(125);
    expect(costOf(use, { promptPriceMinor: 30, completionPriceMinor: 0 })).toBe(60);
  });

  it('a text is estimated with at least one token for two characters, and a month begins in UTC [ai-tokens.4]', () => {
    expect(estimateTokens(5)).toBe(3);
    expect(startOfMonth(new Date('2026-11-30T23:59:59.999Z'))).toEqual(new Date('2026-11-01T00:00:00Z'));
    expect(startOfMonth(new Date('2026-12-01T00:00:00Z'))).toEqual(new Date('2026-12-01T00:00:00Z'));
  });
});
