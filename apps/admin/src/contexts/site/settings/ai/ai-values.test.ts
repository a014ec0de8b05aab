import { defaultsOf } from '@invigil/domain/site/settings';
import { expect, it } from 'vitest';
import type { PrivateSettings } from '../mail-values.ts';
import { aiBodyOf, aiProblemsOf, aiValuesOf } from './ai-values.ts';

const stored = defaultsOf('ai') as PrivateSettings;

it('the AI form of stored settings sends the same settings, and no key', () => {
  const priced = { ...stored, geminiPromptPriceMinor: 30, openAiCompletionPriceMinor: 1_250 };
  expect(aiValuesOf(priced)).toMatchObject({
    geminiPromptPriceMinor: '0.3',
    openAiCompletionPriceMinor: '12.5',
    openAiPromptPriceMinor: '',
    monthlyTokenLimit: '0',
  });
  expect(aiBodyOf(aiValuesOf(priced))).toEqual({ ...priced, geminiKey: undefined, openAiKey: undefined });
});

it('the AI form names the errors of prices and of an empty key', () => {
  const values = aiValuesOf(stored);
  expect(aiProblemsOf(values)).toEqual({});
  const wrong = {
    geminiPromptPriceMinor: '0.125',
    openAiPromptPriceMinor: 'x',
    openAiAction: 'replace' as const,
  };
  expect(aiProblemsOf({ ...values, ...wrong })).toEqual({
    geminiPromptPriceMinor: 'fields.twoDecimals',
    openAiPromptPriceMinor: 'fields.number',
    openAiKey: 'fields.required',
  });
});

it('the AI form replaces a key with its typed text, and removes one with an empty text', () => {
  const values = {
    ...aiValuesOf(stored),
    geminiAction: 'replace' as const,
    geminiKey: ' key ',
    openAiAction: 'remove' as const,
  };
  expect(aiBodyOf(values)).toMatchObject({ geminiKey: 'key', openAiKey: '' });
});
