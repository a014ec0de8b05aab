import fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlLine } from './html-line.ts';

const ROOT = '<math alttext="\\sqrt{8}"><msqrt><mn>8</mn></msqrt></math>';

it('a line of HTML keeps formulas and inline elements, and writes blocks as spaces [html-line.1]', () => {
  expect(htmlLine(`<p>Is  ${ROOT}</p>\n<ul><li>H<sub>2</sub>O</li><li>a &lt; b</li></ul>`, 100)).toBe(
    `Is ${ROOT} H<sub>2</sub>O a &lt; b`,
  );
});

it('a line of HTML is cut between formulas, never within one, and closes what is open [html-line.2]', () => {
  expect(htmlLine(`Take ${ROOT} and ${ROOT}`, 8)).toBe(`Take ${ROOT} and…`);
  expect(htmlLine(`Take ${ROOT} and ${ROOT} now`, 9)).toBe(`Take ${ROOT} and ${ROOT}…`);
  expect(htmlLine('<b>one <i>two</i> three</b>', 5)).toBe('<b>one <i>tw…</i></b>');
  expect(htmlLine('a &amp; b', 2)).toBe('a &amp;…');
  // A list shows something of a question that is one long formula.
  expect(htmlLine(ROOT, 0)).toBe(ROOT);
});

it('every formula on a line of HTML is whole, and every element is closed [html-line.3]', () => {
  const piece = fc.constantFrom(
    ROOT,
    'word ',
    '&lt;',
    '<b>',
    '</b>',
    '<sub>',
    '</sub>',
    '<p>',
    '</p>',
    '<br />',
    '𝑥',
  );
  fc.assert(
    fc.property(fc.array(piece), fc.nat(20), (pieces, maxLength) => {
      const line = htmlLine(pieces.join(''), maxLength);
      expect(line.split('<math').length).toBe(line.split(ROOT).length);
      for (const name of ['b', 'sub'])
        expect(line.split(`<${name}>`).length).toBe(line.split(`</${name}>`).length);
      expect(line).not.toMatch(/<p>|<br/);
    }),
  );
});
