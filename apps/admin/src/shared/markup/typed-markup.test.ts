import { describe, expect, it } from 'vitest';
import { hasMathematics, parsableMarkup, typedOf } from './typed-markup.ts';

describe('typed markup', () => {
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
