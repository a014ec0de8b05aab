import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordLinkPath, tokenOfFragment } from './password-link.ts';

it('tokenOfFragment reads every token back from the fragment of its link', () => {
  fc.assert(
    fc.property(fc.base64String({ minLength: 1 }), (token) => {
      const { hash } = new URL(passwordLinkPath(encodeURIComponent(token)), 'https://exams.example.org');
      expect(tokenOfFragment(hash)).toBe(encodeURIComponent(token));
    }),
  );
});

it('tokenOfFragment finds no token in an empty or foreign fragment', () => {
  expect(tokenOfFragment('')).toBeUndefined();
  expect(tokenOfFragment('#contact')).toBeUndefined();
  expect(tokenOfFragment('#password-link=')).toBeUndefined();
});

it('tokenOfFragment removes a leading # alone', () => {
  expect(tokenOfFragment('password-link=a#b')).toBe('a#b');
});
