import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanMaterial, findPassage } from './source-passage.ts';

const PAGES = [
  'A fuse melts when the\n current is too high.',
  'It protects the cafe\u0301 from',
  'a fire.',
].map(cleanMaterial);

it('a passage is found with the page of its beginning, whatever its white space and composition [source-passage.1]', () => {
  expect(findPassage(PAGES, 'melts  when the current')).toBe(1);
  expect(findPassage(PAGES, 'protects the café')).toBe(2);
  expect(findPassage(PAGES, 'from a fire.')).toBe(2);
});

it('a passage that the material does not contain, or that is empty, is not found [source-passage.2]', () => {
  expect(findPassage(PAGES, 'A fuse never melts')).toBeUndefined();
  expect(findPassage(PAGES, ' \n ')).toBeUndefined();
  expect(findPassage([], 'A fuse')).toBeUndefined();
});

it('every part of a page is found on this page or an earlier one [source-passage.3]', () => {
  const page = fc.string({ minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      fc.array(page, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      (pages, at, from, length) => {
        const index = at % pages.length;
        const clean = pages.map(cleanMaterial);
        const text = clean[index] ?? '';
        fc.pre(text !== '');
        const start = from % text.length;
        const passage = text.slice(start, start + 1 + (length % text.length));
        // A part of a character that NFC has composed is no text of the page.
        fc.pre(passage.trim() !== '' && passage.normalize('NFC') === passage);
        expect(findPassage(clean, passage)).toBeLessThanOrEqual(index + 1);
      },
    ),
  );
});

it('a passage over the end of a page is found on the page that it begins on, also on a page of one word [source-passage.4]', () => {
  expect(findPassage(['fuse', 'wire', 'lamp'].map(cleanMaterial), 'fuse wire')).toBe(1);
  expect(findPassage(['fuse', 'wire', 'lamp'].map(cleanMaterial), 'wire lamp')).toBe(2);
});

it('material keeps one line break between paragraphs and no space around it [source-passage.5]', () => {
  expect(cleanMaterial(' one \n\n\n  two\n\nthree\t four ')).toBe('one\ntwo\nthree four');
});
