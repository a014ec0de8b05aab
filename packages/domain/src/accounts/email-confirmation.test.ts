import { expect, it } from 'vitest';
import { confirmationPath, confirmationTokenOf, signInBeforeConfirmation } from './email-confirmation.ts';
import { tokenOfFragment } from './password-link.ts';

it('a confirmation link gives its token back, and none to the reader of password links', () => {
  const { hash, pathname } = new URL(confirmationPath('a-b_c'), 'https://exams.example.org');
  expect(pathname).toBe('/confirmEmail');
  expect(confirmationTokenOf(hash)).toBe('a-b_c');
  expect(tokenOfFragment(hash)).toBeUndefined();
});

it('the sign-in before a confirmation carries its token on, where no server sees it', () => {
  const { hash, pathname, search } = new URL(signInBeforeConfirmation('a-b_c'), 'https://exams.example.org');
  expect([pathname, search]).toEqual(['/signIn', '']);
  expect(confirmationTokenOf(hash)).toBe('a-b_c');
});

it('confirmationTokenOf finds no token in an empty or foreign fragment', () => {
  expect(['', '#confirm-email=', '#password-link=a'].map(confirmationTokenOf)).toEqual(
    Array(3).fill(undefined),
  );
});
