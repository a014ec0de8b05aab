import { expect, it } from 'vitest';
import { readCertificateId } from './certificate-id.ts';
import { certificateState, mayIssueAtOpening } from './certificate-state.ts';

it('a certificate is valid until it is revoked, and replaced once another stands in its place', () => {
  expect(certificateState({ revocation: null, successorId: null })).toBe('valid');
  for (const revocation of ['notEarned', 'byAdmin'] as const) {
    expect(certificateState({ revocation, successorId: null })).toBe('revoked');
    expect(certificateState({ revocation, successorId: 'next' })).toBe('replaced');
  }
});

it('opening a result issues a first certificate, and another one only where the last was not earned', () => {
  expect(mayIssueAtOpening(undefined)).toBe(true);
  expect(mayIssueAtOpening({ revocation: 'notEarned' })).toBe(true);
  for (const revocation of [null, 'byAdmin', 'replaced'] as const)
    expect(mayIssueAtOpening({ revocation })).toBe(false);
});

it('the id of a certificate is read in any case, and no other text is one', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(readCertificateId(id.toUpperCase())).toBe(id);
  for (const text of [
    '',
    `${id}0`,
    `0${id}`,
    `${id}\n`,
    id.slice(1),
    id.replace('-', ''),
    id.replace('f', 'g'),
  ])
    expect(readCertificateId(text), text).toBeUndefined();
});
