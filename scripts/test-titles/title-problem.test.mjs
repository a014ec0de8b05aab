import { expect, it } from 'vitest';
import { findTitleProblem } from './title-problem.mjs';

it.each([
  'returns 404 for a foreign question',
  'a report emails the Admin',
  'rejects a save after the deadline and stores it as late',
  'countProgress counts answered, skipped and open questions',
  'an answer after the end of its attempt is stored as late [late-answers.1]',
  'Close closes a window that was opened for the certificate',
  'marks round half up',
  '.env.example lists every setting',
  'the status %i of a proxy counts as unreachable',
  'a form that was filled in by keyboard works offline',
])('a title that is a claim passes: "%s"', (title) => {
  expect(findTitleProblem(title)).toBeUndefined();
});

it.each([
  ['', 'has fewer than three words'],
  ['renders', 'has fewer than three words'],
  ['happy path', 'has fewer than three words'],
  ['prefetch stops [prefetch.1]', 'has fewer than three words'],
  ['%s is refused at its field', 'begins with a placeholder instead of its subject'],
  ['$name is listed in a section', 'begins with a placeholder instead of its subject'],
  ['should refuse a late answer', 'begins with "should"'],
  ['It is ignored while the attempt closes', 'begins with "It"'],
  ['that ends is opened again', 'begins with "that"'],
  ['when the attempt closes, an answer is ignored', 'begins with "when"'],
  ['works without a connection', 'begins with "works"'],
  ['the import of candidates works fine', 'ends with "fine" instead of a result'],
  ['handles the answer correctly', 'ends with "correctly" instead of a result'],
  ['a save behaves as expected [saves.1]', 'ends with "as expected" instead of a result'],
  ['an attempt: happy path', 'ends with "happy path" instead of a result'],
])('a title without a claim is reported: "%s"', (title, problem) => {
  expect(findTitleProblem(title)).toBe(problem);
});
