import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPlainCharacters, isEmailAddress, normalizeEmail } from './email-address.ts';

const isUsable = (text: string) => {
  const email = normalizeEmail(text);
  return isEmailAddress(email) && hasPlainCharacters(email);
};

it.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ada@example.org'],
  ['ﬁona@example.org', 'fiona@example.org'],
  ['KELVIN@example.org', 'kelvin@example.org'],
  ['jose\u0301@example.org', 'josé@example.org'],
  ['𝒶𝒹𝒶@example.org', 'ada@example.org'],
  ['ada@XN--MNCHEN-3ya.de', 'ada@münchen.de'],
  ['xn--mnchen-3ya@example.org', 'xn--mnchen-3ya@example.org'],
])('normalizeEmail normalizes %s to %s', (text, email) => {
  expect(normalizeEmail(text)).toBe(email);
});

it('normalizeEmail is idempotent for any text', () => {
  const encoded = fc.stringMatching(/^a@(xn--[a-z0-9-]{1,12}|\.){1,3}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), encoded), (text) => {
      expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text));
    }),
  );
});

describe('an e-mail address', () => {
  it.each([
    'ada@example.org',
    "o'hara+exams_2026-a.b@mail.example.co.in",
    'josé.muñoz@exämple.org',
    'анна@пример.рф',
    'анна.петрова@example.org',
    'оса@пример.рф',
    'aㄅ李@example.tw',
    'a김李@example.kr',
    'अदिति@उदाहरण.भारत',
    'আদিতি@example.org',
    'νίκος@example.gr',
    '田中taro@例え.jp',
    'ひらがなカタカナー漢字@example.jp',
    '김철수@example.kr',
    'محمد١٢@example.org',
  ])('the e-mail address %s is accepted', (text) => {
    expect(isUsable(text)).toBe(true);
  });

  it.each([
    ['a zero-width space', 'ad\u200Ba@example.org'],
    ['a zero-width joiner', 'ad\u200Da@example.org'],
    ['a word joiner at the end', 'ada@example.org\u2060'],
    ['a right-to-left override', 'ada\u202E@example.org'],
    ['bidirectional isolates', '\u2066ada@example.org\u2069'],
    ['a soft hyphen', 'a\u00ADda@example.org'],
    ['a variation selector', 'ada\uFE0F@example.org'],
    ['a Hangul filler', 'ada\u3164@example.org'],
    ['a Braille blank', 'ada\u2800@example.org'],
    ['a grapheme joiner', 'a\u034Fda@example.org'],
    ['a tag character', 'ada\u{E0061}@example.org'],
    ['a control character', 'ada\u0007@example.org'],
    ['a combining mark that composes with nothing', 'adaq\u0301@example.org'],
    ['a Cyrillic letter among Latin ones', 'аda@example.org'],
    ['a Greek letter among Latin ones', 'adα@example.org'],
    ['a Cherokee letter', 'Ꭺda@example.org'],
    ['a Cyrillic letter in the domain', 'ada@exаmple.org'],
    ['a Cyrillic letter in the domain, encoded', 'ada@xn--exmple-4nf.org'],
    ['only Cyrillic letters that look Latin', 'асе@example.org'],
    ['only Greek letters that look Latin', 'ονο@example.org'],
    ['only Cyrillic letters that look Latin, and a digit', 'оса1@example.org'],
    ['a dash that looks like a hyphen', 'ada‐b@example.org'],
    ['an emoji', 'ada🎓@example.org'],
  ])('an e-mail address is refused with %s', (_name, text) => {
    expect(isUsable(text)).toBe(false);
  });

  it.each(['', 'ada', 'ada@example', '@example.org', 'a da@example.org', 'ada@example.org,b@example.org'])(
    'the text %s is not an e-mail address',
    (text) => {
      expect(isEmailAddress(normalizeEmail(text))).toBe(false);
    },
  );

  it.each([
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@[IPv6:2001:db8::1.2.3.4]',
    'ada@0x7f.1',
    'ada@１２７.０.０.１',
  ])('the text %s is not an e-mail address, because its domain is an IP address', (text) => {
    expect(isEmailAddress(normalizeEmail(text))).toBe(false);
  });

  it('an e-mail address has 254 characters at most', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;
    expect(isEmailAddress(ofLength(254))).toBe(true);
    expect(isEmailAddress(ofLength(255))).toBe(false);
  });

  it('an e-mail address of ASCII letters and digits is always accepted', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/);
    fc.assert(
      fc.property(word, word, fc.constantFrom('org', 'co.in', 'museum'), (local, domain, top) => {
        expect(isUsable(`${local}@${domain}.${top}`)).toBe(true);
      }),
    );
  });

  it('an e-mail address with an invisible character at any place is always refused', () => {
    const invisible = fc.constantFrom(
      '\u200B',
      '\u200C',
      '\u200D',
      '\u2060',
      '\u202A',
      '\u2069',
      '\u00AD',
      '\u180E',
    );
    fc.assert(
      fc.property(invisible, fc.nat(15), (character, at) => {
        const address = 'ada@example.org';
        expect(isUsable(`${address.slice(0, at)}${character}${address.slice(at)}`)).toBe(false);
      }),
    );
  });
});
