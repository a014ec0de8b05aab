/** Why a certificate is not valid any more. */
export const REVOCATIONS = [
  /** Corrected marks, or an attempt that was reopened, do not earn it. */
  'notEarned',
  /** Another certificate of the attempt stands in its place. */
  'replaced',
  /** The Admin revoked it. */
  'byAdmin',
] as const;

export type Revocation = (typeof REVOCATIONS)[number];

/** The state that its reader sees. */
export const CERTIFICATE_STATES = ['valid', 'revoked', 'replaced'] as const;

export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** The state of a certificate: one that has a successor is replaced, whatever it was revoked for first. */
export function certificateState(certificate: {
  readonly revocation: Revocation | null;
  readonly successorId: string | null;
}): CertificateState {
  if (certificate.revocation === null) return 'valid';
  return certificate.successorId === null ? 'revoked' : 'replaced';
}
