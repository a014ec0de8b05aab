import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeDomainLabel } from './punycode.ts';

it.each([
  ['xn--mnchen-3ya', 'münchen'],
  ['xn--p1b6ci4b4b3a', 'उदाहरण'],
  ['xn--fsqu00a', '例子'],
  ['xn--e1afmkfd', 'пример'],
  ['xn--aaaaaaa-kxa05f40t9m41b', 'aaaaaaałй語å'],
  ['xn--aaa-7ka447awwag777f', 'aaaßε국й'],
  ['xn--aaaa-3ra49e64mja', 'aaaaцüчž'],
  ['xn--hb9b', '\ud7ff'],
  ['xn--0y0c', '\ue000'],
  ['xn--dn32g', '\u{10ffff}'],
  [`xn--${'a'.repeat(55)}-8yf`, `${'a'.repeat(55)}ü`],
])('decodeDomainLabel decodes %s to %s', (label, expected) => {
  expect(decodeDomainLabel(label)).toBe(expected);
});

it.each([
  'example',
  'xn--',
  'xn--abc-',
  'xn--999999999',
  'xn--ä',
  'XN--MNCHEN-3YA',
  `xn--${'a'.repeat(70)}`,
  'xn--ä-3ya',
  'xn--aä-3ya',
  `xn--${'a'.repeat(56)}-t2f`,
  // Halves of a surrogate pair, and a number above every code point.
  'xn--ib9b',
  'xn--zy0c',
  'xn--on32g',
])('decodeDomainLabel does not change the invalid encoding %s', (label) => {
  expect(decodeDomainLabel(label)).toBe(label);
});

it('decodeDomainLabel reverses the encoding of any label', () => {
  const letters = fc.stringMatching(/^[a-zäöüéñçøßабвгдеकखगআইカナ漢字]{1,15}$/);
  fc.assert(
    fc.property(letters, (label) => {
      const ascii = domainToASCII(label);
      fc.pre(ascii.startsWith('xn--'));
      expect(decodeDomainLabel(ascii)).toBe(domainToUnicode(ascii));
    }),
  );
});

it('decodeDomainLabel returns a non-empty text for any input', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^xn--[a-z0-9-]{0,60}$/), (label) => {
      expect(decodeDomainLabel(label).length).toBeGreaterThan(0);
    }),
  );
});
