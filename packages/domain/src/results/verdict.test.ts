import { expect, it } from 'vitest';
import { countVerdicts, verdictOf } from './verdict.ts';

const answered = { isAnswered: true, isSkipped: false, marks: 400, obtainedMarks: 400 };

it.each([
  [answered, 'right'],
  [{ ...answered, obtainedMarks: 100 }, 'partly'],
  [{ ...answered, obtainedMarks: 0 }, 'wrong'],
  [{ ...answered, obtainedMarks: null }, 'pending'],
  [{ ...answered, marks: 0, obtainedMarks: 0 }, 'unmarked'],
  [{ ...answered, obtainedMarks: undefined }, 'unmarked'],
  [{ ...answered, isAnswered: false, isSkipped: true, obtainedMarks: 0 }, 'notAnswered'],
  [{ ...answered, isAnswered: false, obtainedMarks: 0 }, 'notAnswered'],
])('the verdict on the response %o is %s', (detail, verdict) => {
  expect(verdictOf(detail)).toBe(verdict);
});

it('countVerdicts counts responses by verdict', () => {
  expect(countVerdicts([answered, answered, { ...answered, obtainedMarks: 0 }])).toMatchObject({
    right: 2,
    wrong: 1,
    pending: 0,
  });
});
