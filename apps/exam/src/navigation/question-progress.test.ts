import { expect, it } from 'vitest';
import { countProgress, mayOpen, type QuestionProgress, resumePosition } from './question-progress.ts';

/** a answered, s skipped, v seen, - not seen. */
const list = (states: string): QuestionProgress[] =>
  [...states].map((state, index) => ({
    position: index + 1,
    questionId: 100 + index,
    isAnswered: state === 'a',
    isSkipped: state === 's',
    isSeen: state !== '-',
  }));

it('counts answered, skipped and open questions', () => {
  expect(countProgress(list('aasv-'))).toEqual({ total: 5, answered: 2, skipped: 1, open: 2 });
});

it('resumes at the first open question, else at the last', () => {
  expect(resumePosition(list('aas--'))).toBe(4);
  expect(resumePosition(list('aas'))).toBe(3);
});

it('allows going back to every question that was seen', () => {
  for (const position of [1, 2, 3, 4]) expect(mayOpen(list('aasv-'), position, false)).toBe(true);
  expect(mayOpen(list('aasv-'), 5, false)).toBe(false);
  expect(mayOpen(list('aasv-'), 5, true)).toBe(true);
  expect(mayOpen(list('aas--'), 4, false)).toBe(true);
  expect(mayOpen(list('aas'), 4, true)).toBe(false);
});
