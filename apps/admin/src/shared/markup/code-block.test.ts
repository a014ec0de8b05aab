import { expect, it } from 'vitest';
import { codeBlockEnd, hasCodeBlock } from './code-block.ts';

/** The text up to the end of the code block around `|`. */
function blockUntilEnd(marked: string): string | undefined {
  const typed = marked.replace('|', '');
  const end = codeBlockEnd(typed, marked.indexOf('|'));
  return end === undefined ? undefined : typed.slice(0, end);
}

it('a place between the tags of a code block is inside of it, and its end is behind the last tag [code-block.1]', () => {
  expect(blockUntilEnd('See <pre><code>|x</code></pre> on')).toBe('See <pre><code>x</code></pre>');
  expect(blockUntilEnd('<pre><code>x|</code></pre>')).toBe('<pre><code>x</code></pre>');
  expect(blockUntilEnd('<pre>one</pre> and <pre>tw|o</pre>.')).toBe('<pre>one</pre> and <pre>two</pre>');
  expect(blockUntilEnd('<pre><code>x|')).toBe('<pre><code>x');
});

it('a place before, behind or in the tag of a code block is outside of it', () => {
  for (const marked of [
    '|<pre>x</pre>',
    '<p|re>x</pre>',
    '<pre>x</pre>|',
    'no code|',
    '<pre>x</pre> <p|re>y</pre>',
  ])
    expect(blockUntilEnd(marked), marked).toBeUndefined();
  expect(hasCodeBlock('<pre>x</pre>')).toBe(true);
  expect(hasCodeBlock('x')).toBe(false);
});
