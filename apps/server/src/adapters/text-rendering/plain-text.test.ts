import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import { render, sanitise } from './rich-text.js';

const rendered = (source: string) => render(sanitise(source), () => true);

it('plain text of sanitised HTML has neither markup nor character references, on one line', () => {
  expect(plainText('<p>6 &lt; 7 &amp;\n  <b>7 &gt; 6</b></p>')).toBe('6 < 7 & 7 > 6');
  expect(plainText('&amp;lt;')).toBe('&lt;');
});

it('plain text of sanitised HTML has the source of a formula, both before and after rendering', () => {
  const source = String.raw`Is \(\sqrt{8} < "3"\) right?`;
  expect(plainText(sanitise(source))).toBe(source);
  expect(plainText(rendered(source))).toBe(source);
});

it('plain text of an older paper has the text of a formula, which has no source', () => {
  expect(plainText('<math><mi>x</mi><mo>=</mo><mn>2</mn></math>')).toBe('x=2');
});

it.each(['<', '<math', '<math alttext="x">', '<b>', '>', '&lt;', ' \n'])(
  'plain text of sanitised HTML takes linear time for many %j',
  (piece) => {
    const startedAt = performance.now();
    plainText(piece.repeat(100_000 / piece.length));
    // Quadratic time would be a minute; a busy machine takes a tenth of a second.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  },
);
