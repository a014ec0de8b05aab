import { writeMarkup } from '@invigil/domain/markup-tags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulasOf, parsableMarkup, removedTags, typedOf } from './typed-markup.ts';

/** Typed text as the server stores it, without what the sanitiser does. */
const escaped = (typed: string) =>
  writeMarkup(typed, (source) => source)
    .split(/(<[^>]*>)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('>', '&gt;') : part))
    .join('');

describe('typed markup', () => {
  it('stored markup returns for editing as it was typed [typed-markup.1]', () => {
    expect(typedOf('One<br />\nTwo')).toBe('One\nTwo');
    expect(typedOf('6 &lt; 7 &amp; 7 &gt; 6')).toBe('6 < 7 & 7 > 6');
    expect(typedOf('\\(a &lt; b\\)')).toBe('\\(a < b\\)');
  });

  it('typed markup escapes characters that would become markup', () => {
    expect(typedOf('The tag &lt;br&gt;')).toBe('The tag &lt;br>');
    expect(typedOf('&lt;b&gt;x&lt;/b&gt; <b>y</b>')).toBe('&lt;b>x&lt;/b> <b>y</b>');
    expect(typedOf('<b>x&lt;/b&gt;y</b>')).toBe('<b>x&lt;/b>y</b>');
    expect(typedOf('&lt;!-- x --&gt; &lt;a href="y"&gt;')).toBe('&lt;!-- x --> &lt;a href="y">');
    expect(typedOf('&amp;lt; &amp;#60; &amp;#x3c;')).toBe('&amp;lt; &amp;#60; &amp;#x3c;');
  });

  it('typed markup has angle brackets as they were typed, in prose and in preformatted text [typed-markup.2]', () => {
    for (const typed of [
      'List<String>',
      'x<y and y>z',
      'The tag <b>',
      '<div> and <T extends U>',
      'a<b <i>c</i>',
    ])
      expect(typedOf(escaped(typed))).toBe(typed);
    expect(typedOf('<pre>List&lt;String&gt;\n &lt;br&gt;</pre>')).toBe('<pre>List<String>\n &lt;br></pre>');
  });

  it('typed markup means what was stored, whatever was escaped [typed-markup.3]', () => {
    const piece = fc.constantFrom(
      '&lt;',
      '&gt;',
      '<b>',
      '</b>',
      '<p>',
      '</p>',
      '<i>',
      '</i>',
      'b',
      '/b',
      'x',
      ' ',
      'a href="y"',
      '!--',
      '--',
      'svg',
      '/svg',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const stored = escaped(pieces.join(''));
        expect(escaped(typedOf(stored))).toBe(stored);
      }),
    );
  });

  it('elements that saving removes are named once, in the order in which they were typed', () => {
    expect(removedTags('<a href="x">y</a> <img src=z> <a href="x">y</a> <!-- z --><script>z</script>')).toBe(
      '<a>, <img>, <!-- -->, <script>',
    );
    // The line break is sent as one, so that this is no tag.
    expect(removedTags('<a\nhref="x">')).toBe('');
    expect(removedTags('List<String> <b>x</b> <div> \\(a<b\\)')).toBe('');
  });

  it('typed markup can be parsed for the preview: formulas as code, a lone angle bracket as text', () => {
    expect(parsableMarkup('if \\(a<b\\)')).toBe('if <code data-formula>a&lt;b</code>');
    expect(parsableMarkup('6 < 7, List<T>, <b>x</b>')).toBe('6 &lt; 7, List&lt;T>, <b>x</b>');
    expect(formulasOf('if \\(a<b\\) <b>and</b> \\(a &lt; c\\)')).toEqual(['a<b', 'a < c']);
    expect(formulasOf('if (a), \\(b')).toEqual([]);
  });
});
