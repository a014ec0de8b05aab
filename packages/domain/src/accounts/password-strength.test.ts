import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it('a password is weak below eight characters and for a pattern of few characters [password-strength.1]', () => {
  expect(passwordStrength('')).toBe('weak');
  expect(passwordStrength('aB3$xyz')).toBe('weak');
  expect(passwordStrength('aB3$xyzw')).toBe('fair');
  expect(passwordStrength('abababababababab')).toBe('weak');
  expect(passwordStrength('AaAaBbBbCcCcDdDd')).toBe('weak');
  expect(passwordStrength('abcdeabcdeabcde1')).toBe('fair');
  expect(passwordStrength('abcdabcd')).toBe('weak');
  expect(passwordStrength('abcdeabc')).toBe('fair');
  // Capital and small sharp s are one letter.
  expect(passwordStrength('ẞßabcßßß')).toBe('weak');
});

it('a password is strong from 16 characters, or from 12 characters of three kinds [password-strength.2]', () => {
  expect(passwordStrength('correct horse ba')).toBe('strong');
  expect(passwordStrength('correcthorsebat')).toBe('fair');
  expect(passwordStrength('Correct4hors')).toBe('strong');
  expect(passwordStrength('correct4hors')).toBe('fair');
  expect(passwordStrength('Correct4hor')).toBe('fair');
  expect(passwordStrength('CORRECT4HORS')).toBe('fair');
  expect(passwordStrength('QuickBrownFox')).toBe('fair');
});

it('the strength of a password counts characters of every script', () => {
  expect(passwordStrength('सुरक्षितपासवर्ड१२३')).toBe('strong');
});
