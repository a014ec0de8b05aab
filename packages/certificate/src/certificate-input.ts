import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';

/** What the layout of a certificate depends on, besides its facts. */
export type CertificateInput = Pick<CertificatePage, 'content' | 'siteTitle' | 'issued'>;
