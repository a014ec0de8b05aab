import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePassword, passwordSpellings, weaknessOf } from './password-text.ts';

it('passwordSpellings returns one spelling for a normalized password', () => {
  expect(passwordSpellings('correct horse')).toEqual(['correct horse']);
});

it('passwordSpellings returns the normalized form, then the text as typed', () => {
  expect(passwordSpellings('Zoe\u0308 4711 ａ')).toEqual(['Zoë 4711 a', 'Zoe\u0308 4711 ａ']);
});

it('passwordSpellings returns the same first spelling for composed and decomposed letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const [first] = passwordSpellings(text.normalize('NFC'));
      expect(passwordSpellings(text.normalize('NFD'))[0]).toBe(first);
      expect(normalizePassword(normalizePassword(text))).toBe(normalizePassword(text));
    }),
  );
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
  ])('weaknessOf refuses %j, which equals the own address or name', (password) => {
    expect(weaknessOf(password, person)).toBe('passwordIsOwnData');
  });

  it.each([
    '          ',
    '\t\t\t\t\t\t\t\t',
    '\u3000\u3000\u3000\u3000',
    '\u200B\u200B\u200B',
    ' \u2060\u00A0 \u2800\u3164 ',
  ])('weaknessOf refuses %j, which is blank', (password) => {
    expect(weaknessOf(password, person)).toBe('passwordIsBlank');
  });

  it('weaknessOf accepts other passwords, also with spaces', () => {
    expect(weaknessOf('ada@example.org 4711', person)).toBeUndefined();
    expect(weaknessOf('correcthorse', person)).toBeUndefined();
    expect(weaknessOf(' correct horse ', {})).toBeUndefined();
    expect(weaknessOf('correct horse', { email: '', fullName: '' })).toBeUndefined();
  });
});
