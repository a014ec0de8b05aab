import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutHalfCharacters } from './half-characters.ts';

const HALVES = /\p{Surrogate}/gu;

/** A text of whole and half characters, of backslashes, and of what looks like an escape. */
const texts = fc
  .array(fc.constantFrom('\ud83d', '\ude00', '😀', '\\', 'u', 'ud83d', 'd83d', '"', 'a', '\n'))
  .map((parts) => parts.join(''));

it('withoutHalfCharacters replaces each half of a surrogate pair, and nothing else', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const json = JSON.stringify({ [text]: [text] });
      const replaced = text.replaceAll(HALVES, '\ufffd');
      expect(JSON.parse(withoutHalfCharacters(json))).toEqual({ [replaced]: [replaced] });
    }),
  );
});

it('withoutHalfCharacters keeps a body without surrogate escapes as it is', () => {
  const json = String.raw`{"a":"\\u00e9 \u00e9 😀 \\"}`;
  expect(withoutHalfCharacters(json)).toBe(json);
});
