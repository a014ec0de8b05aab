import type { PoolQuestion } from '../real-input/question-pool.ts';

const SUBELEMENTS = 7;
const GROUPS = 'ABCDE';
const LETTERS = 'ABCD';

/**
 * An examination of 35 generated questions in the form of the real one, one question per group. The first has the
 * figure of that file name; none where it is empty.
 */
export function samplePaper(figure = ''): PoolQuestion[] {
  return Array.from({ length: SUBELEMENTS * GROUPS.length }, (_, index) => {
    const group = GROUPS.charAt(index % GROUPS.length);
    const factor = index + 2;
    const correct = (index * 7 + 1) % LETTERS.length;
    return {
      id: `T${Math.floor(index / GROUPS.length) + 1}${group}01`,
      question: `What is ${factor} times ${factor + 3}?`,
      answers: Array.from(LETTERS, (_letter, place) =>
        String(factor * (factor + 3) + (place - correct) * (factor + 1)),
      ),
      correct,
      correct_letter: LETTERS.charAt(correct),
      figure: index === 0 ? figure : '',
    };
  });
}
