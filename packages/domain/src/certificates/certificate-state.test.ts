import { expect, it } from 'vitest';
import { certificateState } from './certificate-state.ts';

it('a certificate is valid until it is revoked, and replaced once another stands in its place', () => {
  expect(certificateState({ revocation: null, successorId: null })).toBe('valid');
  for (const revocation of ['notEarned', 'byAdmin'] as const) {
    expect(certificateState({ revocation, successorId: null })).toBe('revoked');
    expect(certificateState({ revocation, successorId: 'next' })).toBe('replaced');
  }
});
