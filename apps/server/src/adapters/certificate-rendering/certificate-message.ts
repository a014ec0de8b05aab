import type { DrawnCertificate } from '@invigil/certificate/drawn-certificate.ts';

/** The next certificate for the worker, with the pictures that the worker has not got yet. */
export interface CertificateMessage {
  readonly certificate: DrawnCertificate;
  /** PNG or JPEG by key. */
  readonly images: readonly (readonly [key: string, bytes: Uint8Array])[];
}

/** Settings of a file of certificates. */
export interface CertificateFileSettings {
  /** Title of the document. */
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
}
