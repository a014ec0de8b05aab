import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  accepts,
  acceptsEverything,
  contains,
  hasAnyText,
  literalPattern,
  patternOf,
  readablePattern,
} from './text-pattern.ts';
import { unifiedText } from './unified-text.ts';

const STRICT = { isCaseSensitive: true, isAccentSensitive: true };
const matches = (pattern: string, text: string) =>
  accepts(patternOf(pattern, STRICT), unifiedText(text, STRICT));

it.each([
  ['colour', 'colour', true],
  ['colour', 'colours', false],
  ['colo*r', 'color', true],
  ['colo*r', 'colour', true],
  ['colo*r', 'colo', false],
  ['*cat*', 'cat', true],
  ['*cat*', 'a cat!', true],
  ['a*a', 'a', false],
  ['a*b*a', 'aba', true],
  ['ab*ba', 'aba', false],
  ['a*b*c*d', 'a b c b c d', true],
  [String.raw`2\*3`, '2*3', true],
  [String.raw`2\*3`, '2x3', false],
  [String.raw`C:\\*`, String.raw`C:\temp`, true],
  [String.raw`C:\temp`, String.raw`C:\temp`, true],
  [String.raw`\\\*`, String.raw`\*`, true],
  ['.+', 'ab', false],
  ['.+', '.+', true],
  ['(a|b)', 'a', false],
  ['a**b', 'ab', true],
  ['*', '', true],
  ['', '', true],
])('the accepted text %j judges the answer %j as %s [text-pattern.1]', (pattern, text, isAccepted) => {
  expect(matches(pattern, text)).toBe(isAccepted);
});

/** Short answers of few signs, so that they meet. */
const signs = (...units: string[]) => fc.string({ unit: fc.constantFrom(...units), maxLength: 9 });
const patterns = signs('a', 'b', '*', String.raw`\*`, '\\', ' ');
const texts = signs('a', 'b', '*', '\\', ' ');

/** A second judgement of patterns, by recursion over all ways to read a star. */
function acceptsSlowly(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  if (pattern.startsWith('*'))
    return Array.from({ length: text.length + 1 }).some((_, length) =>
      acceptsSlowly(pattern.slice(1), text.slice(length)),
    );
  const sign = /^\\[*\\]/.test(pattern) ? 2 : 1;
  return text !== '' && text[0] === pattern[sign - 1] && acceptsSlowly(pattern.slice(sign), text.slice(1));
}

const plain = (text: string) => text.trim().replaceAll(/ +/g, ' ');

it('accepted texts judge as a recursion does that tries every length of every star [text-pattern.2]', () => {
  fc.assert(
    fc.property(patterns, texts, (pattern, text) => {
      expect(matches(pattern, text)).toBe(acceptsSlowly(plain(pattern), plain(text)));
    }),
    { numRuns: 5_000 },
  );
});

it('an accepted text with 250 stars judges an answer of 250 characters in less than a millisecond, whatever they are [text-pattern.3]', () => {
  const pairs = [
    ['*'.repeat(250), 'a'.repeat(250)],
    [`${'*a'.repeat(124)}*b`, 'a'.repeat(250)],
    [`*${'a'.repeat(124)}b*`, 'a'.repeat(250)],
    [`${'*ab'.repeat(83)}`, 'ab'.repeat(125)],
  ] as const;
  for (const [pattern, text] of pairs) {
    const compiled = patternOf(pattern, STRICT);
    accepts(compiled, text);
    const runs = 200;
    const from = performance.now();
    for (let run = 0; run < runs; run += 1) accepts(compiled, text);
    expect((performance.now() - from) / runs).toBeLessThan(1);
  }
});

it('a text as an accepted text of its own accepts it, and nothing that reads otherwise [text-pattern.4]', () => {
  fc.assert(
    fc.property(texts, texts, (text, other) => {
      expect(matches(literalPattern(text), text)).toBe(true);
      expect(matches(literalPattern(text), other)).toBe(plain(text) === plain(other));
    }),
  );
  expect(matches(literalPattern('\\\u200B*'), String.raw`\anything`)).toBe(false);
});

it('an accepted text that contains another one accepts every answer that the other does [text-pattern.5]', () => {
  const contained = (one: string, other: string) =>
    contains(patternOf(one, STRICT), patternOf(other, STRICT));
  for (const [one, other] of [
    ['*cat*', 'cat'],
    ['*cat*', '*cats'],
    ['a*', 'a*b*'],
    ['colour', 'colour'],
    ['*', 'a'],
  ] as const)
    expect(contained(one, other)).toBe(true);
  for (const [one, other] of [
    ['cat', '*cat*'],
    ['a*b', 'a*'],
    ['a*a', '*a'],
    [String.raw`\*`, '*'],
  ] as const)
    expect(contained(one, other)).toBe(false);
  expect(contained('*', String.raw`\*`)).toBe(true);
  const variables = signs('a', 'b', '*');
  const answers = fc.array(signs('a', 'b', 'c'), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(variables, variables, answers, (one, other, fillings) => {
      fc.pre(contained(one, other));
      const [first = '', ...parts] = other.split('*');
      const answer = parts.reduce((text, part, index) => text + (fillings[index] ?? '') + part, first);
      expect(matches(other, answer)).toBe(true);
      expect(matches(one, answer)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('an accepted text that does not contain another one refuses an answer that the other accepts [text-pattern.6]', () => {
  const variables = signs('a', 'b', '*');
  fc.assert(
    fc.property(variables, variables, (one, other) => {
      fc.pre(!contains(patternOf(one, STRICT), patternOf(other, STRICT)));
      // A sign for the star that no accepted text has.
      expect(matches(one, other.replaceAll('*', 'z'))).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

it('stars alone accept everything, and readers see a star for any text as three dots [text-pattern.7]', () => {
  for (const pattern of ['*', ' ** ', '\u200B*'])
    expect(acceptsEverything(patternOf(pattern, STRICT))).toBe(true);
  for (const pattern of ['', 'a*', String.raw`\*`])
    expect(acceptsEverything(patternOf(pattern, STRICT))).toBe(false);
  expect(readablePattern(String.raw`colo*r 2\*3 C:\\ \n`)).toBe(String.raw`colo…r 2*3 C:\ \n`);
  expect([hasAnyText('a*'), hasAnyText(String.raw`a\*`), hasAnyText(String.raw`a\\*`)]).toEqual([
    true,
    false,
    true,
  ]);
});
