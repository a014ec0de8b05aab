import { expect, it } from 'vitest';
import { findTitles } from './find-titles.mjs';

const SOURCE = `// ä, which has two bytes
test.describe('a group is no test', () => {
  test.beforeEach(() => {});
  it('a plain test is found', () => {
    admit('a call of another function is no test', () => {});
    word.test('a method of another object is no test', 1);
  });
  it.each([1, 2])('a test with rows is found: %i', () => {});
  it.skipIf(isSlow)(\`a title with \${name} in it is found\`, async () => {});
  test(title, () => {});
});`;

it('findTitles lists the titles of it and test with their lines, and none of other calls', () => {
  expect(findTitles(SOURCE, false)).toEqual([
    { title: 'a plain test is found', line: 4 },
    { title: 'a test with rows is found: %i', line: 8 },
    { title: 'a title with %s in it is found', line: 9 },
    { title: undefined, line: 10 },
  ]);
});
