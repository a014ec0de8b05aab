import { expect, it } from 'vitest';
import { fillPlaceholders, fillTexts } from './certificate-text.ts';

it('every text of a certificate has its placeholders filled, and nothing else changes', () => {
  const text = '[name], [unknown]';
  const content = {
    title: text,
    heading: text,
    mainText: text,
    leftSignatureText: text,
    rightSignatureText: text,
    publishDate: text,
  };
  const filled = 'Meera, [unknown]';
  expect(fillTexts(content, { name: 'Meera' })).toEqual({
    title: filled,
    heading: filled,
    mainText: filled,
    leftSignatureText: filled,
    rightSignatureText: filled,
    publishDate: text,
  });
});

it('a value is not searched for placeholders, and inherited properties are none', () => {
  expect(fillPlaceholders('[a] [toString]', { a: '[b]', b: 'x' })).toBe('[b] [toString]');
  expect(fillPlaceholders('[a]', { a: '' })).toBe('');
});
