import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordLinkPath, tokenOfFragment } from './password-link.ts';

it('reads the token of a link back from its fragment, for every token', () => {
  fc.assert(
    fc.property(fc.base64String({ minLength: 1 }), (token) => {
      const { hash } = new URL(passwordLinkPath(encodeURIComponent(token)), 'https://exams.example.org');
      expect(tokenOfFragment(hash)).toBe(encodeURIComponent(token));
    }),
  );
});

it('finds no token in another fragment', () => {
  expect(tokenOfFragment('')).toBeUndefined();
  expect(tokenOfFragment('#contact')).toBeUndefined();
  expect(tokenOfFragment('#password-link=')).toBeUndefined();
});

it('removes a leading # alone', () => {
  expect(tokenOfFragment('password-link=a#b')).toBe('a#b');
});
