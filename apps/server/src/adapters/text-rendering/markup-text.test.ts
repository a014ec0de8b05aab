import { ALLOWED_TAGS } from '@invigil/domain/markup-elements';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROSE } from './allowed-html.js';
import { elementsOf, textOf } from './parsed-html.test-data.ts';
import { sanitise } from './rich-text.js';

describe('text that looks like markup', () => {
  const shownText = (raw: string) => textOf(sanitise(raw));

  it.each([
    'List<String>',
    'Map<String, List<Integer>>',
    'x<y and y>z',
    'If a<b and b>c',
    'a<b>c',
    '</b>',
    'x <b/> y',
    '<T extends U>',
    '<div>',
    '<DIV>text</DIV>',
    '<img>',
    '<a>link</a>',
    '<script>',
    '<svg onload=x()>',
    '<b c>d</b>',
    '<!DOCTYPE html>',
    '<![CDATA[x]]>',
    '<!-- open',
    '<?php echo 1 ?>',
    '<b and c="d">',
    '<p',
    '<input disabled>',
    '<my-tag a="b">',
    '<o:p>x</o:p>',
    'a<b c="d">e',
    '#include <stdio.h>',
    'cin>>a; cout<<b;',
    '</p>',
    'i<s;i++',
  ])('the sanitiser takes %s for text, in its letter case [rich-text.3]', (raw) => {
    expect(sanitise(raw)).not.toMatch(/<(?!\/?(?:p|br))/);
    expect(shownText(raw)).toBe(raw);
  });

  it.each([
    ['a <b>b</b> <I>c</I>', 'a <b>b</b> <i>c</i>'],
    ['<p>one<br>two', '<p>one<br />two</p>'],
    ['<span lang="es">hola</span>', '<span lang="es">hola</span>'],
    ['<p lang="">x</p>', '<p>x</p>'],
    ['a<b>b<b>c</b>', 'a&lt;b&gt;b<b>c</b>'],
    ['<b><i>x</b></i>', '<b><i>x</i></b>'],
    ['<pre>  a\n\tb\n</pre>', '<pre>  a\n\tb\n</pre>'],
    ['<p onclick="x()" style="y">z</p>', '<p>z</p>'],
    ['<a href="x">link</a> <img src=x onerror=y()>a', 'link a'],
    ['<div class="x"><div>a</div></div>', '&lt;div&gt;a&lt;/div&gt;'],
    ['a<!-- b -->c<!-->d', 'acd'],
    ['a<script>if (a<b) c()</script>d<STYLE>e</STYLE >f', 'adf'],
    ['<iframe src="x" allowfullscreen>a</iframe>b<textarea><p>c</textarea>d', 'bd'],
    ['<svg><svg><b>a</svg></b></svg>b<object data=x>c</object>', 'b'],
  ])('the sanitiser takes %s for markup, or removes it [rich-text.4]', (raw, stored) => {
    expect(sanitise(raw)).toBe(stored);
  });

  it('parts of a removed or escaped tag make no new tag', () => {
    expect(elementsOf(sanitise('<scr<!-- -->ipt>x()</scr<!-- -->ipt>'))).toEqual([]);
    expect(elementsOf(sanitise('<scr\0ipt>x()</scr\0ipt>'))).toEqual([]);
    expect(elementsOf(sanitise('<<a href="x">img src=x onerror=x()>'))).toEqual([]);
    expect(elementsOf(sanitise('<p lang="<img src=x onerror=x()>">a'))).toMatchObject([{ name: 'p' }]);
  });

  it('words and signs of any order keep every character [rich-text.5]', () => {
    const word = fc.constantFrom(
      '<',
      '>',
      'x',
      'String',
      'a<b',
      '<T',
      ' extends ',
      '=',
      '<?',
      '<!',
      '<=>',
      '->',
      '<-',
      '<<',
      ' ',
      '</T>',
      '<div>',
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const raw = words.join('').trim();
        expect(shownText(raw)).toBe(raw);
      }),
    );
  });
});

it('the tags that are markup are those that the sanitiser allows', () => {
  expect(ALLOWED_TAGS.toSorted()).toEqual((PROSE.allowedTags as string[]).toSorted());
});

it('text with as many tags as characters allow is sanitised in linear time', () => {
  const pieces = [
    '<',
    '<a ',
    '<a b="',
    '<a b=\'" ',
    '<a b="<a b=\'',
    '<b>',
    '</b>',
    '<!--',
    '<script>',
    '<svg>',
    '\\(',
  ];
  for (const piece of pieces) {
    const raw = piece.repeat(Math.ceil(100_000 / piece.length));
    const startedAt = performance.now();
    sanitise(raw);
    // Quadratic time would be minutes; a busy machine takes half a second.
    expect(performance.now() - startedAt, piece).toBeLessThan(10_000);
  }
});
