import { expect, it } from 'vitest';
import { usableProvider } from './ai-provider.ts';

it('drafts come from the chosen provider, and from the other where only that one has a key [ai-choice.1]', () => {
  expect(usableProvider(null, ['gemini', 'openAi'])).toBe('gemini');
  expect(usableProvider('openAi', ['gemini', 'openAi'])).toBe('openAi');
  expect(usableProvider('gemini', ['openAi'])).toBe('openAi');
  expect(usableProvider('openAi', [])).toBe('openAi');
});
