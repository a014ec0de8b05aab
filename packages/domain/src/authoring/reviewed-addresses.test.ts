import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reviewAddresses } from './participant-emails.ts';

const LISTED = new Set(['known@example.org']);

it.each([
  ['a line each', 'ana@example.org\r\nben@example.org\n'],
  ['commas', 'ana@example.org, ben@example.org'],
  ['semicolons', 'ana@example.org;ben@example.org'],
  ['spaces', 'ana@example.org ben@example.org'],
  ['columns of a spreadsheet', 'Ana Torres\tana@example.org\t12\nBen Ríos\tben@example.org\t13'],
  ['a mail program', 'Ana Torres <ana@example.org>; Ben Ríos <ben@example.org>'],
])('pasted addresses are read from %s [reviewed-addresses.1]', (_, text) => {
  expect(reviewAddresses(text, LISTED)).toEqual({
    fresh: ['ana@example.org', 'ben@example.org'],
    knownCount: 0,
    repeatedCount: 0,
    dropped: [],
  });
});

it('the review tells new, known, repeated and unusable entries apart [reviewed-addresses.2]', () => {
  const text =
    'ana@example.org\nANA@example.org\nKnown@example.org\nnobody\nann@@example\na@x.orgb@x.org\n\n';
  expect(reviewAddresses(text, LISTED)).toEqual({
    fresh: ['ana@example.org'],
    knownCount: 1,
    repeatedCount: 1,
    dropped: ['nobody', 'ann@@example', 'a@x.orgb@x.org'],
  });
});

it('each address of a list is counted once in a review, whatever separates it [reviewed-addresses.3]', () => {
  const number = fc.integer({ min: 0, max: 50 });
  const separator = fc.constantFrom('\n', ', ', ';', '\t', ' ');
  fc.assert(
    fc.property(fc.array(fc.tuple(number, separator), { minLength: 1 }), (entries) => {
      const text = entries.map(([id, end]) => `person${id}@example.org${end}`).join('');
      const { fresh, knownCount, repeatedCount, dropped } = reviewAddresses(
        text,
        new Set(['person0@example.org']),
      );
      expect(fresh.length + knownCount + repeatedCount).toBe(entries.length);
      expect(new Set(fresh).size).toBe(fresh.length);
      expect(dropped).toEqual([]);
    }),
  );
});
