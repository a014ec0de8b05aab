import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MATHEMATICS_CLASSES, RENDERED } from './allowed-html.js';
import { elementsOf } from './parsed-html.test-data.ts';
import { render, sanitise, sanitiseRendered } from './rich-text.js';

const RUNS = 3_000;
const rendered = (raw: string) => render(sanitise(raw), () => true);

const allowedTags = new Set(RENDERED.allowedTags as string[]);
// A browser's parser adds these inside a table.
const IMPLIED_TAGS = new Set(['tbody', 'colgroup']);
const allowedAttributes = RENDERED.allowedAttributes as Record<string, string[]>;
const allowedClasses = new Set(MATHEMATICS_CLASSES);

function expectSafe(html: string): void {
  for (const { name, attributes, isForeign } of elementsOf(html)) {
    expect(allowedTags.has(name) || IMPLIED_TAGS.has(name), `<${name}> in ${html}`).toBe(true);
    for (const [attribute, value] of attributes) {
      expect(allowedAttributes[name] ?? [], `${name}[${attribute}] in ${html}`).toContain(attribute);
      if (attribute !== 'class') continue;
      expect(isForeign, html).toBe(true);
      for (const part of value.split(' ')) expect(allowedClasses.has(part), `${part} in ${html}`).toBe(true);
    }
  }
}

const fragment = fc.constantFrom('\\(', '\\)', 'x', '"', '<b>', '>', '\\(x\\)', '//}\\)');
/** Pieces of markup and formulas in random order, and strings of any characters. */
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '\\(',
      '\\)',
      '<',
      '>',
      '"',
      "'",
      '=',
      '&',
      '/',
      '{',
      '}',
      '\\',
      ' ',
      '\n',
      '&lt;',
      '&gt;',
      '&#40;',
      '&#92;',
      '&amp;',
      '&quot;',
      '&nbsp;',
      '<!--',
      '-->',
      '<b>',
      '</b>',
      '<p>',
      '</p>',
      '<span lang="',
      '" onmouseover="x()',
      '<td>',
      '<table>',
      '</table>',
      '<ul>',
      '<li>',
      '<pre>',
      '<code>',
      '<br>',
      '<img src=x onerror=x()>',
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<svg>',
      '<math>',
      '<mtext>',
      '<mglyph>',
      '<annotation-xml>',
      '<a href="javascript:x()">',
      '<textarea>',
      '<title>',
      '<![CDATA[',
      ']]>',
      '<select>',
      '<noscript>',
      'List<String>',
      'x<y and y>z',
      'If a<b and b>c',
      '<b and c="d">',
      '<div>',
      '<T extends U>',
      '</a>',
      '<SCRIPT>',
      '</SCRIPT >',
      '<scr',
      'ipt>',
      '<svg onload=x()>',
      '</svg>',
      '<iframe src=x>',
      '</iframe>',
      '<object data=x>',
      '</object>',
      '</textarea>',
      '<b c=d',
      '<p lang="">',
      '<P DIR=rtl>',
      '<!-->',
      '--!>',
      '<b\0>',
      '<\0b>',
      '<i/',
      '<code',
      '</code',
      '\0',
      '<option value=x>',
      '<?',
      '<!',
      "<p lang='",
      '<div x="',
      'x^2',
      '\\frac{a}{b}',
      '\\text{',
      '\\class{a}{x}',
      '\\href{javascript:x()}{y}',
      '\\sqrt',
      '\\char60',
      '\\style{a}{b}',
      '\\text{<img src=x onerror=x()>}',
      '\\cancel{x}',
      '\\color{red}',
      '\\includegraphics{x}',
      '\u{E000}0\u{E001}',
      '0',
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fragment, fragment, fragment)
      .map(([one, two, three]) => `<span lang="${one}" onmouseover="${two}" class="${three}">`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

describe('rich text of any input', () => {
  it('rich text has only allowed elements, attributes and classes when a browser parses it [rich-text.1]', () => {
    fc.assert(
      fc.property(text, (raw) => {
        expectSafe(sanitise(raw));
        expectSafe(rendered(raw));
      }),
      { numRuns: RUNS },
    );
  });

  it('rich text is unchanged when it is sanitised again [rich-text.2]', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const clean = sanitise(raw);
        expect(sanitise(clean)).toBe(clean);
        const html = render(clean, () => true);
        expect(sanitiseRendered(html)).toBe(html);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('markup around formulas', () => {
  it('markup cannot hide from the sanitiser in a formula that begins in an attribute', () => {
    const attack = String.raw`<span lang="\(" onmouseover="alert(1)//}\)">hover</span>`;
    expect(rendered(attack)).toBe(String.raw`<span lang="\(">hover</span>`);
    const inClass = String.raw`<span lang="\(" class="app-bar" id="root" \)">x</span>`;
    expect(elementsOf(rendered(inClass)).some(({ isForeign }) => !isForeign)).toBe(false);
  });

  it('markup cannot imitate a formula that the author did not write', () => {
    expect(rendered('a \u{E000}0\u{E001} b')).toBe('a \u{E000}0\u{E001} b');
    expect(rendered(String.raw`\u{E000}0\u{E001} \(x\)`)).toContain('alttext="x"');
  });

  it('markup within a formula and in comparisons is treated as text', () => {
    expect(sanitise(String.raw`if \(a<b\) and 3 < 4`)).toBe(String.raw`if \(a&lt;b\) and 3 &lt; 4`);
    expect(rendered(String.raw`if \(a<b\)`)).toContain('<mo>&lt;</mo>');
    expect(sanitise('a <b, then stop')).toBe('a &lt;b, then stop');
  });

  it('delimiters in different elements make no formula', () => {
    const split = String.raw`<b>\&#40;x</b>\)`;
    expect(rendered(split)).toBe(String.raw`<b>\(x</b>\)`);
  });
});

it('a drawn formula has classes where MathML Core needs style sheets', () => {
  expect(rendered(String.raw`\(\overline{AB}\)`)).toContain('<menclose notation="top" class="tml-overline">');
  expect(rendered(String.raw`\(\boxed{x}\)`)).toContain('class="boxed"');
  expect(rendered(String.raw`\(\begin{array}{c|c}1&2\end{array}\)`)).toContain(
    'class="flush-left line-right"',
  );
  expect(rendered(String.raw`\(\color{red}x\)`)).toContain('mathcolor="#ff0000"');
  expect(rendered(String.raw`\(\class{app}{x}\)`)).toContain('<code>');
});

it('a drawn formula has no characters that cannot be stored', () => {
  for (const code of ['0', '1', '55296', '"DFFF'])
    expect(rendered(`\\(\\char${code}\\)`)).not.toMatch(/[\p{Cc}\p{Cs}]/u);
});
