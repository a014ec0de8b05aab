import { markupOf } from '@invigil/domain/typed-markup';
import { describe, expect, it } from 'vitest';
import { hasMathematics, parsableMarkup, typedOf } from './typed-markup.ts';

describe('typed markup', () => {
  it('typed markup encodes new lines as line breaks', () => {
    expect(markupOf('One\nTwo\n\nThree')).toBe('One<br>\nTwo<br>\n<br>\nThree');
  });

  it('typed markup has no added line breaks inside or beside a list, a formula or preformatted text', () => {
    const list = 'Which?\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>';
    expect(markupOf(list)).toBe(list);
    expect(markupOf('\\(a\n+b\\)')).toBe('\\(a\n+b\\)');
    expect(markupOf('<pre>a\nb</pre>')).toBe('<pre>a\nb</pre>');
  });

  it('stored markup returns for editing as it was typed [typed-markup.1]', () => {
    expect(typedOf('One<br />\nTwo')).toBe('One\nTwo');
    expect(typedOf('6 &lt; 7 &amp; 7 &gt; 6')).toBe('6 < 7 & 7 > 6');
    expect(typedOf('\\(a &lt; b\\)')).toBe('\\(a < b\\)');
  });

  it('typed markup escapes characters that would become markup', () => {
    expect(typedOf('The tag &lt;b&gt;')).toBe('The tag &lt;b>');
    expect(typedOf('&amp;lt;')).toBe('&amp;lt;');
  });

  it('typed markup can be parsed for the preview: formulas as code, a lone angle bracket as text', () => {
    expect(parsableMarkup('if \\(a<b\\)')).toBe('if <code>\\(a&lt;b\\)</code>');
    expect(parsableMarkup('6 < 7')).toBe('6 &lt; 7');
    expect(hasMathematics('if \\(a\\)')).toBe(true);
    expect(hasMathematics('if (a)')).toBe(false);
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
