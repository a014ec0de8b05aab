import { expect, it } from 'vitest';
import { sendsPasswordElsewhere } from './mail-account.ts';

const stored = { mailAddress: 'exams@a.example', mailLogin: '', mailHost: 'smtp.a.example', mailPort: 587 };

it.each([
  ['another host', { mailHost: 'smtp.b.example' }],
  ['another port', { mailPort: 465 }],
  ['a login beside the address', { mailLogin: 'smtp-user' }],
  ['another address that signs in', { mailAddress: 'other@a.example' }],
])('the stored mail password would be sent elsewhere with %s', (_name, changed) => {
  expect(sendsPasswordElsewhere(stored, { ...stored, ...changed })).toBe(true);
});

it.each([
  ['the same settings', {}],
  ['a login that is left out', { mailLogin: undefined }],
  ['the address as login', { mailLogin: 'exams@a.example' }],
  ['no host', { mailHost: '' }],
  ['no port', { mailPort: 0 }],
])('the stored mail password stays with %s', (_name, changed) => {
  expect(sendsPasswordElsewhere(stored, { ...stored, ...changed })).toBe(false);
});

it('the stored mail password stays where the address changes beside an own login', () => {
  const withLogin = { ...stored, mailLogin: 'smtp-user' };
  expect(sendsPasswordElsewhere(withLogin, { ...withLogin, mailAddress: 'other@a.example' })).toBe(false);
});
