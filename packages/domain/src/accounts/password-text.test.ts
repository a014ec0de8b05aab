import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePassword, passwordSpellings, weaknessOf } from './password-text.ts';

describe('passwordSpellings', () => {
  it('are one for a password in normal form', () => {
    expect(passwordSpellings('correct horse')).toEqual(['correct horse']);
  });

  it('are the normal form, then the text as it was typed', () => {
    expect(passwordSpellings('Zoe\u0308 4711 ａ')).toEqual(['Zoë 4711 a', 'Zoe\u0308 4711 ａ']);
  });

  it('begin alike however the keyboard composes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const [first] = passwordSpellings(text.normalize('NFC'));
        expect(passwordSpellings(text.normalize('NFD'))[0]).toBe(first);
        expect(normalizePassword(normalizePassword(text))).toBe(normalizePassword(text));
      }),
    );
  });
});

describe('weaknessOf', () => {
  const person = { email: 'ada@example.org', fullName: 'Ada Admin Lovelace' };

  it.each([
    'ada@example.org',
    'ADA@Example.org',
    ' ａda@example.org ',
    'Ada Admin Lovelace',
    'ada  admin lovelace',
    'ada \u200B\u200B admin lovelace',
  ])('finds the own address or name in %j', (password) => {
    expect(weaknessOf(password, person)).toBe('passwordIsOwnData');
  });

  it.each([
    '          ',
    '\t\t\t\t\t\t\t\t',
    '\u3000\u3000\u3000\u3000',
    '\u200B\u200B\u200B',
    ' \u2060\u00A0 \u2800\u3164 ',
  ])('finds that %j is blank', (password) => {
    expect(weaknessOf(password, person)).toBe('passwordIsBlank');
  });

  it('accepts everything else, spaces inside included', () => {
    expect(weaknessOf('ada@example.org 4711', person)).toBeUndefined();
    expect(weaknessOf('correcthorse', person)).toBeUndefined();
    expect(weaknessOf(' correct horse ', {})).toBeUndefined();
    expect(weaknessOf('correct horse', { email: '', fullName: '' })).toBeUndefined();
  });
});
