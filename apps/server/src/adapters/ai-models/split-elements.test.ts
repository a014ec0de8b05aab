import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createElementSplitter, MAX_ELEMENT_CHARACTERS } from './split-elements.ts';

function split(text: string, cuts: readonly number[] = []): unknown[] {
  const elements: unknown[] = [];
  const feed = createElementSplitter((element) => elements.push(element));
  let from = 0;
  for (const cut of [...cuts].sort((first, second) => first - second)) {
    feed(text.slice(from, cut));
    from = Math.max(from, cut);
  }
  feed(text.slice(from));
  return elements;
}

it('a list in pieces gives the elements of the whole, wherever it is cut [split-elements.1]', () => {
  const element = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(fc.array(element), fc.array(fc.nat(2_000)), fc.boolean(), (elements, cuts, isWide) => {
      const text = JSON.stringify({ elements }, null, isWide ? 2 : 0);
      expect(split(text, cuts)).toEqual(JSON.parse(text.replaceAll('\\u0000', '')).elements);
    }),
  );
});

it('an element is handed on when its last brace arrives, before the list ends [split-elements.2]', () => {
  const seen: unknown[] = [];
  const feed = createElementSplitter((element) => seen.push(element));
  feed('{"elements":[{"prompt":"A \\"}\\" in a text');
  expect(seen).toEqual([]);
  feed('"},{"prompt"');
  expect(seen).toEqual([{ prompt: 'A "}" in a text' }]);
});

it('characters that cannot be stored are dropped from an element, and nesting of any depth is read or refused [split-elements.4]', () => {
  const text = JSON.stringify({ elements: [{ a: 'x\0y', b: ['half \ud800', 'whole 😀'] }] });
  expect(split(text)).toEqual([{ a: 'xy', b: ['half \ufffd', 'whole 😀'] }]);
  const escaped = String.raw`{"elements":[{"a":"\\u0000 \ud83d\ude00 \uD83D! \n"}]}`;
  expect(split(escaped)).toEqual([{ a: '\\u0000 😀 \ufffd! \n' }]);
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(split(`{"elements":[{"a":${deep}},{"a":1}]}`).at(-1)).toEqual({ a: 1 });
});

it('an element that is no JSON is undefined, and the next one is still read [split-elements.3]', () => {
  expect(split('{"elements":[{"a":1,},{"a":2}]}')).toEqual([undefined, { a: 2 }]);
});

it('an element longer than any question is not parsed, and the next one is read [split-elements.5]', () => {
  const long = JSON.stringify({ elements: [{ a: 'x'.repeat(MAX_ELEMENT_CHARACTERS) }, { a: 2 }] });
  const cuts = Array.from({ length: 20 }, (_, index) => index * 3_500);
  expect(split(long, cuts)).toEqual([undefined, { a: 2 }]);
  const whole = { a: 'x'.repeat(MAX_ELEMENT_CHARACTERS - 10) };
  expect(split(JSON.stringify({ elements: [whole] }), cuts)).toEqual([whole]);
});
