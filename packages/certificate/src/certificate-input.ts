import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';

/** The parts of a certificate on which its layout depends, besides its facts. */
export type CertificateInput = Pick<CertificatePage, 'content' | 'siteTitle' | 'issued'>;
