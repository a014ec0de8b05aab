import { describe, expect, it } from 'vitest';
import { findAnswerRefusal } from './answer-checks.ts';
import type { Answer } from './mark-response.ts';

const none: Answer = { selected: [], text: '', isSkipped: false };
const strict = { allowSkip: false, allowMultipleTicks: false };
const lenient = { allowSkip: true, allowMultipleTicks: true };
const choice = { answerType: 'choice' } as const;
const written = { answerType: 'text' } as const;

describe('an answer', () => {
  it('is skipped only where the assessment allows it', () => {
    expect(findAnswerRefusal(choice, { ...none, isSkipped: true }, lenient)).toBeUndefined();
    expect(findAnswerRefusal(written, { ...none, isSkipped: true }, strict)).toBe('emptyAnswer');
  });

  it('in writing has more than white space', () => {
    expect(findAnswerRefusal(written, { ...none, text: ' \n' }, lenient)).toBe('emptyAnswer');
    expect(findAnswerRefusal(written, { ...none, text: ' x' }, strict)).toBeUndefined();
  });

  it('by choice ticks one option, or several where the assessment allows them', () => {
    expect(findAnswerRefusal(choice, none, lenient)).toBe('emptyAnswer');
    expect(findAnswerRefusal(choice, { ...none, selected: ['A'] }, strict)).toBeUndefined();
    expect(findAnswerRefusal(choice, { ...none, selected: ['A', 'B'] }, strict)).toBe(
      'multipleAnswersNotAllowed',
    );
    expect(findAnswerRefusal(choice, { ...none, selected: ['A', 'B'] }, lenient)).toBeUndefined();
  });
});
