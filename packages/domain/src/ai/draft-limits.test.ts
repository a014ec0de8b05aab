import { expect, it } from 'vitest';
import { MAX_DRAFTED_QUESTIONS } from './draft-limits.ts';

it('a draft has at most 50 questions of Gemini and 25 of OpenAI', () => {
  expect(MAX_DRAFTED_QUESTIONS).toEqual({ gemini: 50, openAi: 25 });
});
