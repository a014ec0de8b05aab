import { expect, it } from 'vitest';
import { IMPORT_STATUSES, isImportable } from './candidate-import.ts';
import { FORGOTTEN_PARAMETER, forgottenPasswordPath } from './forgotten-password-path.ts';

it('an import adds new accounts and those of other tenants alone', () => {
  expect(IMPORT_STATUSES.filter(isImportable)).toEqual(['new', 'joins']);
});

it('the path of the panel for a forgotten password has the address and opens the panel', () => {
  const path = forgottenPasswordPath('meera+exam@hill.example');
  expect(path).toBe('/signIn?email=meera%2Bexam%40hill.example&forgotten=1');
  expect(new URL(path, 'https://x').searchParams.get(FORGOTTEN_PARAMETER)).toBe('1');
});
