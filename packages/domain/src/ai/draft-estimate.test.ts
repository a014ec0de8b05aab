import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DraftSize, estimateDraft } from './draft-estimate.ts';

const size = (change: Partial<DraftSize> = {}): DraftSize => ({
  questionCount: 1,
  materialCharacters: 0,
  presentCount: 0,
  ...change,
});

describe('the tokens of a draft', () => {
  it('an estimate counts the fixed prompt, the thinking and each question [draft-estimate.1]', () => {
    expect(estimateDraft(size())).toEqual({ promptTokens: 600, completionTokens: 2_250 });
    expect(estimateDraft(size({ questionCount: 50 }))).toEqual({
      promptTokens: 600,
      completionTokens: 14_500,
    });
  });

  it('an estimate counts four characters of the material as a token, and the newest 200 present questions [draft-estimate.2]', () => {
    const promptTokens = (change: Partial<DraftSize>) => estimateDraft(size(change)).promptTokens;
    expect(promptTokens({ materialCharacters: 800_001 })).toBe(600 + 200_001);
    expect(promptTokens({ presentCount: 3 })).toBe(720);
    expect(promptTokens({ presentCount: 200 })).toBe(8_600);
    expect(promptTokens({ presentCount: 9_999 })).toBe(8_600);
  });

  it('an estimate has whole tokens and never falls when the order grows [draft-estimate.3]', () => {
    const order = fc.record({
      questionCount: fc.integer({ min: 1, max: 50 }),
      materialCharacters: fc.nat(800_000),
      presentCount: fc.nat(9_999),
    });
    const total = (of: DraftSize) => {
      const { promptTokens, completionTokens } = estimateDraft(of);
      return promptTokens + completionTokens;
    };
    fc.assert(
      fc.property(order, order, (one, added) => {
        const grown = {
          questionCount: one.questionCount + added.questionCount,
          materialCharacters: one.materialCharacters + added.materialCharacters,
          presentCount: one.presentCount + added.presentCount,
        };
        expect(Number.isInteger(total(one))).toBe(true);
        expect(total(grown)).toBeGreaterThan(total(one));
      }),
    );
  });
});
