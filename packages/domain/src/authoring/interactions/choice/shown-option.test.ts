import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownOption } from './shown-option.ts';

const INVISIBLE = '\u200b';
const ALIKE = [
  ['A', '<span>A</span>', '<span lang="en">A</span>', '<p>A</p>', '<p dir="ltr">A</p>\n', 'A<br>', '<br/> A'],
  [
    'A',
    '<b></b>A',
    'A<i> </i>',
    `A<u>${INVISIBLE}</u>`,
    '<b><i></i></b>A',
    'A<sub><span></span></sub>',
    'A\\( \\)',
  ],
  ['caf\u00e9', 'cafe\u0301', 'cafe<span></span>\u0301', `cafe${INVISIBLE}\u0301`],
  ['A', `A${INVISIBLE}`, '\u2060A', '\u202dA\u202c', 'A\u00ad', 'A\u200d', 'A\ufe0f'],
  ['\\(x\\)', '\\( x \\)', '\\(x\n\\)', `\\(${INVISIBLE}x\\)`],
  ['a b', ' a \n b', 'a\u00a0b', 'a<br>b', '<p>a</p><p>b</p>', 'a <i> </i> b'],
  ['<b>A</b>', '<B>A</B>', '<strong>A</strong>', '<b class="x">A</b>', ' <b>A</b><!-- note -->'],
  ['a<b', 'a&lt;b'],
];
const DIFFERENT = [
  'x<sup>2</sup>',
  'x<sub>2</sub>',
  'x2',
  '<b>x2</b>',
  '<i>x2</i>',
  '<u>x2</u>',
  '<s>x2</s>',
  'X2',
  '<code>x2</code>',
  '\\(x2\\)',
  '<pre>x2</pre>',
  '<pre>x\n2</pre>',
  '<pre>x\n  2</pre>',
  'x 2',
  'x<br>2a',
  'x &lt;b>2',
  '<ul><li>x2</li></ul>',
  '<ol><li>x2</li></ol>',
  ...['x2', '', 'y'].map((cell) => `<table><tr><td>${cell}</td><td>z</td></tr></table>`),
  // Flags of England and Scotland, a family and its members, and a Hindi cluster that a joiner opens.
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e007f}',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e007f}',
  '👩‍👧',
  '👩👧',
  'क्‍ष',
  'क्ष',
];

it('options that readers cannot tell apart are equal, whatever their markup, composition and invisible characters [shown-option.1]', () => {
  for (const [first = '', ...others] of ALIKE)
    for (const other of others) expect([other, shownOption(other)]).toEqual([other, shownOption(first)]);
});

it('options that readers can tell apart are different, by style, formula, table or joined characters [shown-option.2]', () => {
  const distinct = new Set(DIFFERENT);
  expect(new Set([...distinct].map(shownOption)).size).toBe(distinct.size);
});

it('an option stays equal when invisible characters and empty elements are added anywhere [shown-option.3]', () => {
  const visible = fc.constantFrom(
    'a',
    '2',
    '<',
    '&lt;',
    '<b>x</b>',
    'x<sup>2</sup>',
    '\\(y\\)',
    '<ul><li>z</li></ul>',
    ' ',
  );
  const unseen = fc.constantFrom(
    INVISIBLE,
    '\u2060',
    '<span></span>',
    '<b></b>',
    '<i><u></u></i>',
    '<!-- -->',
  );
  const pieces = fc.array(fc.tuple(visible, unseen), { maxLength: 12 });
  fc.assert(
    fc.property(pieces, (of) => {
      const plain = of.map(([shown]) => shown).join('|');
      const padded = of.map(([shown, hidden]) => `${hidden}${shown}${hidden}`).join('|');
      expect(shownOption(`<p>${padded}</p>`)).toBe(shownOption(plain));
    }),
  );
});

it('options are compared in linear time, also with unclosed, nested and empty elements [shown-option.4]', () => {
  const repeated = [
    '\u{1f3f4}\u{e0067}',
    '\u200d',
    '👩\u200d',
    '\\(',
    '<p>',
    ' <br>',
    '<pre>',
    'a<b> </b>',
    ' ',
    '<b>',
  ];
  const millisecondsFor = (count: number) => {
    const long = [
      ...repeated.map((part) => part.repeat(count)),
      `${'<b>'.repeat(count)}${' '.repeat(count)}${'</b>'.repeat(count)}`,
      `\u{1f3f4}${'\u{e0067}'.repeat(count)}`,
    ];
    const runs = Array.from({ length: 3 }, () => {
      const start = performance.now();
      for (const text of long) shownOption(text);
      return performance.now() - start;
    });
    return Math.min(...runs);
  };
  millisecondsFor(500);
  // Eight times the text takes about eight times as long; in quadratic time, 64 times, in every measurement.
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && least >= 30; tries++)
    least = Math.min(least, millisecondsFor(4_000) / millisecondsFor(500));
  expect(least).toBeLessThan(30);
});
