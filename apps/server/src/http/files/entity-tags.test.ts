import { expect, it } from 'vitest';
import { hasEntityTag } from './entity-tags.ts';

it.each(['"a"', 'W/"a"', '"b", "a"', '"b","a",W/"c"', ', ,"a"', '*', ' * '])(
  'the header If-None-Match %s has the entity tag "a"',
  (header) => {
    expect(hasEntityTag(header, '"a"')).toBe(true);
  },
);

it.each([undefined, '', 'a', '"', '"a', 'a"', '"A"', '"ab"', '"b,a"', '"b", *', '"b"a"c"', '"b a"'])(
  'the header If-None-Match %s does not have the entity tag "a"',
  (header) => {
    expect(hasEntityTag(header, '"a"')).toBe(false);
  },
);

it('the header If-None-Match is read in linear time', () => {
  const start = performance.now();
  expect(hasEntityTag('"'.repeat(200_001), '"a"')).toBe(false);
  expect(hasEntityTag(`"${'x'.repeat(200_000)}`, '"a"')).toBe(false);
  expect(hasEntityTag('W/'.repeat(100_000), '"a"')).toBe(false);
  expect(performance.now() - start).toBeLessThan(1_000);
});
