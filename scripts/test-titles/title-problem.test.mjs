import { expect, it } from 'vitest';
import { findTitleProblem } from './title-problem.mjs';

it.each([
  'countProgress counts answered, skipped and open questions',
  'an answer after the end of its attempt is stored as late [late-answers.1]',
  'answers that are blocked are delivered later',
  'Close closes a window that was opened for the certificate',
  'saves with an invalid token do not delay the saves of others',
  'clearing an answer can be undone',
  'no exam starts before its instructions have loaded',
  '.env.example lists every setting',
  'the status %i of a proxy counts as unreachable',
])('a title that states subject and result passes: "%s"', (title) => {
  expect(findTitleProblem(title)).toBeUndefined();
});

it.each([
  ['is ignored while the attempt closes', 'begins with the verb "is" instead of its subject'],
  ['refuses a save after the deadline', 'begins with the verb "refuses" instead of its subject'],
  ['answers the call of a candidate', 'begins with the verb "answers" instead of its subject'],
  ['count all participants by state', 'begins with the verb "count" instead of its subject'],
  ['of no known question outdates no question', 'begins with "of" instead of its subject'],
  ['that ends is opened again', 'begins with "that" instead of its subject'],
  ['%s is refused at its field', 'begins with a placeholder instead of its subject'],
  ['$name is listed in a section', 'begins with a placeholder instead of its subject'],
  ['prefetch stops [prefetch.1]', 'has fewer than four words'],
  ['the answer of another candidate', 'has no verb'],
  ['an answer that arrives late', 'has no verb'],
])('a title without subject or result is reported: "%s"', (title, problem) => {
  expect(findTitleProblem(title)).toBe(problem);
});
