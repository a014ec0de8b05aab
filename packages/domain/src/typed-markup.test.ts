import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapParts, markupOf } from './typed-markup.ts';

/** Prose in angle brackets, parts that stay unchanged in braces. */
const marked = (text: string) =>
  mapParts(
    text,
    (part) => `‹${part}›`,
    (part) => `{${part}}`,
  );

describe('the parts of a typed text', () => {
  it('formulas and preformatted text are parts of their own, which stay unchanged', () => {
    expect(marked('if \\(a\\) then <pre class="x">b</pre>.')).toBe(
      '‹if ›{\\(a\\)}‹ then ›{<pre class="x">b</pre>}‹.›',
    );
    expect(marked('<PRE>a</Pre>')).toBe('‹›{<PRE>a</Pre>}‹›');
    expect(marked('\\(a\\)\\(b\\)')).toBe('‹›{\\(a\\)}‹›{\\(b\\)}‹›');
    expect(marked('<present>')).toBe('‹<present>›');
  });

  it('a part that has begun contains the beginnings of others', () => {
    expect(marked('<pre>\\(</pre> a\\)')).toBe('‹›{<pre>\\(</pre>}‹ a\\)›');
    expect(marked('\\(<pre>\\) b</pre>')).toBe('‹›{\\(<pre>\\)}‹ b</pre>›');
  });

  it('a beginning without an end is prose, and so is all after it but parts of the other kind', () => {
    expect(marked('\\(a <pre>b</pre> \\(c')).toBe('‹\\(a ›{<pre>b</pre>}‹ \\(c›');
    expect(marked('<pre>a \\(b\\) <pre>c')).toBe('‹<pre>a ›{\\(b\\)}‹ <pre>c›');
  });

  it('the parts of a text are the whole text', () => {
    const piece = fc.constantFrom('\\(', '\\)', '<pre>', '</pre>', 'a', '\n', ' ');
    const whole = (text: string) =>
      mapParts(
        text,
        (part) => part,
        (part) => part,
      );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(whole(pieces.join(''))).toBe(pieces.join(''));
      }),
    );
  });
});

describe('typed markup', () => {
  it('typed markup encodes new lines as line breaks', () => {
    expect(markupOf('One\nTwo\n\nThree')).toBe('One<br>\nTwo<br>\n<br>\nThree');
    expect(markupOf('One\r\nTwo\n')).toBe('One<br>\nTwo<br>\n');
    expect(markupOf('\n')).toBe('<br>\n');
    expect(markupOf('')).toBe('');
  });

  it('typed markup has no added line breaks inside or beside a list, a formula or preformatted text', () => {
    const list = 'Which?\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>';
    expect(markupOf(list)).toBe(list);
    expect(markupOf('\\(a\n+b\\)')).toBe('\\(a\n+b\\)');
    expect(markupOf('<pre>a\nb</pre>')).toBe('<pre>a\nb</pre>');
  });

  it('typed markup adds no line break beside a block, with attributes or without, in either case', () => {
    for (const tag of ['p', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote']) {
      for (const block of [`<${tag}>`, `</${tag}>`, `<${tag} class="x">`, `<${tag.toUpperCase()}>`]) {
        expect(markupOf(`a\n${block}\nb`)).toBe(`a\n${block}\nb`);
        expect(markupOf(`${block} a\nb`)).toBe(`${block} a<br>\nb`);
        expect(markupOf(`a\nb ${block}`)).toBe(`a<br>\nb ${block}`);
      }
    }
    for (const inline of ['<b>', '</b>', '<picture>', '<link>', '<p', 'p>', '<p and q>', '<td nowrap>'])
      expect(markupOf(`a\n${inline}b\nc`)).toBe(`a<br>\n${inline}b<br>\nc`);
    expect(markupOf('a <br> <p>\nb')).toBe('a <br> <p>\nb');
    expect(markupOf('a<p>text\nb')).toBe('a<p>text<br>\nb');
  });

  it('typed markup drops the spaces and tabs at a line break, and preserves the others', () => {
    expect(markupOf('  One \t\n \tTwo  ')).toBe('  One<br>\nTwo  ');
    expect(markupOf('  <ul>  \n  <li>a</li>  ')).toBe('  <ul>  \n  <li>a</li>  ');
    expect(markupOf('One\n \t ')).toBe('One<br>\n');
    expect(markupOf(' \t ')).toBe(' \t ');
    expect(markupOf('a b\tc')).toBe('a b\tc');
  });
});

it('typed markup converts the longest text in linear time, whatever it contains', () => {
  for (const piece of ['\\(', '<pre ', '<p', ' ', '\n', '<p \n', ' \n ']) {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    const startedAt = performance.now();
    markupOf(text);
    // Quadratic time would be minutes; a busy machine takes a tenth of a second.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  }
});
